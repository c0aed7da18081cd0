import { describe, expect, it } from 'vitest';
import { ana, clerk, root } from '../../testing/builders.ts';
import { interruptedAfter } from '../../testing/interrupted.ts';
import { liftBlock } from '../blocks/save-block.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeChannel } from './manage-channels.ts';
import { pullChannels } from './pull-channels.ts';
import { readChannel } from './read-channel.ts';
import { AIRBNB, VRBO, twoChannels } from '../../testing/a-channel.ts';

const { house, at, sell, read, readTwice, book, open, decline, mails, claims, stays, expectProven } =
  twoChannels();
const SETTINGS = { rev: 1, name: 'Airbnb', ignore: [], repeatsOurs: false, isOn: true };

describe('a reading', () => {
  it('4: has a night, or the booking has it', async () => {
    sell(AIRBNB, 'x', 14, 16);
    const [booked] = await Promise.allSettled([book(14, 16), read(AIRBNB)]);
    if (booked.status === 'fulfilled')
      expect([claims(14, { [booked.value]: 'ana' }), mails()]).toEqual([['ana', 'airbnb'], 1]);
    else expect([claims(14), mails()]).toEqual([['airbnb'], 0]);
    await expectProven();
  });

  it('5 and 19: takes a hundred stays at once, all of it proven, and goes on where it was interrupted', async () => {
    const days = Array.from({ length: 101 }, (_, index) => new Date(Date.UTC(2027, 6, 1 + 2 * index)));
    for (const [index, from] of days.entries()) {
      const to = new Date(from.getTime() + 86_400_000);
      house.hotel.portal.sell(
        AIRBNB.address,
        `${index}`,
        from.toISOString().slice(0, 10),
        to.toISOString().slice(0, 10),
      );
    }
    await pullChannels(interruptedAfter(house.hotel, 1));
    expect([stays().length, house.hotel.db.channels.get('airbnb')?.state.digest]).toEqual([100, undefined]);
    await expectProven();
    await pullChannels(house.hotel);
    expect([stays().length, house.hotel.db.channels.get('airbnb')?.state.digest]).toEqual([
      101,
      expect.any(String),
    ]);
  });

  it('6: stops where another has been at it', async () => {
    sell(AIRBNB, 'x', 14, 16);
    const older = await house.hotel.portal.readCalendar(AIRBNB.address, {});
    sell(AIRBNB, 'x', 14, 18);
    const slow = async () => {
      await read(AIRBNB);
      return older;
    };
    await readChannel({ ...house.hotel, readCalendar: slow }, 'airbnb');
    expect(stays()).toEqual(['14-18']);
    await expectProven();
  });

  it('7: joins what overlaps, and shortens it', async () => {
    const id = await book(15, 16);
    sell(AIRBNB, 'x', 14, 16);
    sell(AIRBNB, 'y', 15, 18);
    await read(AIRBNB);
    expect([stays(), open(), mails()]).toEqual([['14-18'], [['airbnb', [15]]], 1]);
    house.hotel.portal.cancel(AIRBNB.address, 'y');
    await readTwice(AIRBNB);
    expect([stays(), claims(15, { [id]: 'ana' }), claims(16)]).toEqual([['14-16'], ['ana', 'airbnb'], []]);
  });

  it('8: moves a stay; what it gives up is the next one’s, what waits anew is told', async () => {
    sell(AIRBNB, 'x', 14, 16);
    sell(VRBO, 'y', 15, 17);
    await read(AIRBNB, VRBO);
    const id = await book(20, 22);
    sell(AIRBNB, 'x', 20, 23);
    await read(AIRBNB);
    expect([stays(), claims(15), open(), mails()]).toEqual([['20-23'], ['vrbo'], [['airbnb', [20, 21]]], 2]);
    expect(claims(20, { [id]: 'ana' })).toEqual(['ana', 'airbnb']);
    await expectProven();
  });

  it('9: ends a stay today that moves while it lasts', async () => {
    sell(AIRBNB, 'x', 10, 16);
    await read(AIRBNB);
    at(12);
    sell(AIRBNB, 'x', 20, 22);
    await read(AIRBNB);
    expect([stays(), claims(11), claims(12)]).toEqual([['10-12 missing', '20-22'], ['airbnb'], []]);
    await expectProven();
  });

  it('10: lifts what is gone before it begins; keeps what is gone after, until it is back', async () => {
    sell(AIRBNB, 'x', 12, 14);
    sell(AIRBNB, 'y', 20, 22);
    await read(AIRBNB);
    house.hotel.portal.cancel(AIRBNB.address, 'y');
    await readTwice(AIRBNB);
    expect(stays()).toEqual(['12-14']);
    at(12);
    house.hotel.portal.cancel(AIRBNB.address, 'x');
    await readTwice(AIRBNB);
    expect([stays(), claims(13)]).toEqual([['12-14 missing'], ['airbnb']]);
    await expectProven();
    sell(AIRBNB, 'x', 12, 14);
    await read(AIRBNB);
    expect([stays(), house.hotel.db.blocks.size]).toEqual([['12-14'], 2]);
  });

  it('11: ends a stay where its channel sells again; else the desk lifts it', async () => {
    sell(AIRBNB, 'x', 1, 9);
    await read(AIRBNB);
    at(3);
    house.hotel.portal.cancel(AIRBNB.address, 'x');
    sell(AIRBNB, 'z', 5, 7);
    await read(AIRBNB);
    expect(stays()).toEqual(['1-5 missing', '5-7']);
    const [block] = [...house.hotel.db.blocks.values()].filter(({ isMissing }) => isMissing);
    await liftBlock(house.hotel, clerk, { id: block?._id ?? '', rev: block?.rev ?? 0 });
    expect([claims(3), claims(5)]).toEqual([[], ['airbnb']]);
    await expectProven();
  });

  it('12: asks again about another guest, and not where all names are new, nor of a window that begins today', async () => {
    await book(14, 16);
    sell(AIRBNB, 'x', 14, 16);
    sell(AIRBNB, 'y', 20, 22);
    await read(AIRBNB);
    await decline('airbnb');
    house.hotel.portal.of(AIRBNB.address).clear();
    sell(AIRBNB, 'x2', 14, 16);
    sell(AIRBNB, 'y2', 20, 22);
    await read(AIRBNB);
    expect([open(), mails()]).toEqual([[], 1]);
    house.hotel.portal.cancel(AIRBNB.address, 'x2');
    sell(AIRBNB, 'x3', 14, 16);
    await read(AIRBNB);
    expect([open(), mails()]).toEqual([[['airbnb', [14, 15]]], 2]);
    await expectProven();
  });

  it('12: writes no block for a window that begins today, each day', async () => {
    sell(AIRBNB, 'window', 1, 20);
    await read(AIRBNB);
    for (const date of [2, 3]) {
      at(date);
      house.hotel.portal.of(AIRBNB.address).clear();
      sell(AIRBNB, `window-${date}`, date, 20);
      await read(AIRBNB);
    }
    expect(stays()).toEqual(['1-20']);
    await expectProven();
  });

  it('13: finds a conflict in what repeats ours, or nothing where the channel is said to repeat', async () => {
    const id = await book(14, 16);
    sell(AIRBNB, 'ours', 14, 16);
    await read(AIRBNB);
    expect(open()).toEqual([['airbnb', [14, 15]]]);
    await changeChannel(house.hotel, root, 'airbnb', { ...SETTINGS, repeatsOurs: true });
    await read(AIRBNB);
    expect([open(), claims(14, { [id]: 'ana' }), stays()]).toEqual([[], ['ana'], []]);
    await cancelBooking(house.hotel, ana, id);
    expect(claims(14)).toEqual([]);
    sell(AIRBNB, 'y', 20, 21);
    await read(AIRBNB);
    expect(stays()).toEqual(['14-16', '20-21']);
    await expectProven();
  });
});
