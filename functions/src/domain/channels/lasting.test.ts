import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { ana, aRequest, ben, clerk, root } from '../../testing/builders.ts';
import {
  address,
  channelOf,
  eventOf,
  held,
  hotelWith,
  nights,
  type Hotel,
} from '../../testing/hotel-with-a-channel.ts';
import { conflictIn, mails } from '../../testing/sold-twice.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { keepOurs } from './keep-ours.ts';
import { addChannel, changeChannel, removeChannel } from './manage-channels.ts';
import { pullChannels } from './pull-channels.ts';

const SETTINGS = { rev: 1, name: 'Airbnb', ignore: [], repeatsOurs: false, isOn: true };

/** Ana stays for some nights of June; then the channel sells others. */
async function booked(checkin: string, checkout: string, ...sold: Parameters<typeof hotelWith>) {
  const hotel = hotelWith(...sold);
  const { insertedId } = await createBooking(
    hotel,
    ana,
    aRequest(aStay(`2027-06-${checkin}`, `2027-06-${checkout}`)),
  );
  await pullChannels(hotel);
  return { hotel, insertedId };
}

/** Reads the calendar at noon of a day in June, and expects the proof to find nothing. */
async function readOn(hotel: Hotel, date: string): Promise<void> {
  hotel.time.now = new Date(`2027-${date.length === 2 ? '06-' : ''}${date}T16:00:00Z`);
  await pullChannels(hotel);
  await expectAgreement(hotel);
}

async function expectAgreement(hotel: Hotel): Promise<void> {
  const found: unknown[] = [];
  await reconcile(hotel, (difference) => void found.push(difference));
  expect(found).toEqual([]);
}

async function keep(hotel: Hotel): Promise<void> {
  const conflict = conflictIn(hotel);
  if (!conflict) throw new Error('There is no conflict.');
  await keepOurs(hotel, clerk, conflict._id, conflict.rev);
}

describe('a conflict about a stay that begins', () => {
  it('is open as long as its nights are in conflict, though the calendar leaves the stay out', async () => {
    const { hotel, insertedId } = await booked('12', '14', ['x', '10', '16'], ['y', '20', '22']);
    hotel.portal.cancel(address, 'x');
    await readOn(hotel, '11');
    await readOn(hotel, '12');
    expect(conflictIn(hotel)).toMatchObject({ nights: ['2027-06-12', '2027-06-13'] });
    expect(eventOf(hotel, 'x')).toMatchObject({ isLeft: true });
    expect(channelOf(hotel)?.state.digest).toBeDefined();
    await cancelBooking(hotel, root, insertedId);
    await readOn(hotel, '12');
    expect(hotel.db.conflicts.size).toBe(0);
    expect(eventOf(hotel, 'x')).toBeUndefined();
    expect(
      nights(hotel)
        .slice(0, 6)
        .map((each) => each.slice(0, 8)),
    ).toEqual(['10', '11', '12', '13', '14', '15'].map((each) => `${each} block`));
  });

  it('is over with the stay, or with its nights', async () => {
    for (const date of ['14', '16']) {
      const { hotel } = await booked('12', '14', ['x', '10', '16']);
      hotel.portal.cancel(address, 'x');
      await readOn(hotel, '11');
      await readOn(hotel, date);
      expect(hotel.db.conflicts.size).toBe(0);
      expect(eventOf(hotel, 'x')).toBeUndefined();
    }
  });

  it('goes on if the calendar has the stay again', async () => {
    const { hotel } = await booked('12', '14', ['x', '10', '16']);
    hotel.portal.cancel(address, 'x');
    await readOn(hotel, '11');
    hotel.portal.sell(address, 'x', '2027-06-10', '2027-06-16');
    await readOn(hotel, '11');
    expect(eventOf(hotel, 'x')?.isLeft).toBeUndefined();
    expect(conflictIn(hotel)).toMatchObject({ nights: ['2027-06-12', '2027-06-13'] });
    expect(mails(hotel)).toHaveLength(1);
  });
});

describe('what is kept ours', () => {
  it('is not so for another guest, whose stay has another name while other stays keep theirs', async () => {
    const { hotel } = await booked('12', '14', ['x', '12', '14'], ['y', '20', '22']);
    await keep(hotel);
    hotel.portal.cancel(address, 'x');
    hotel.portal.sell(address, 'x2', '2027-06-12', '2027-06-14');
    await pullChannels(hotel);
    expect(conflictIn(hotel)).toMatchObject({ nights: ['2027-06-12', '2027-06-13'] });
    expect(mails(hotel)).toHaveLength(2);
  });

  it('is so where a portal names all of its events anew', async () => {
    const { hotel } = await booked('12', '14', ['x', '12', '14'], ['y', '20', '22']);
    await keep(hotel);
    hotel.portal.of(address).clear();
    hotel.portal.sell(address, 'x2', '2027-06-12', '2027-06-14');
    hotel.portal.sell(address, 'y2', '2027-06-20', '2027-06-22');
    hotel.portal.sell(address, 'z', '2027-06-24', '2027-06-25');
    await pullChannels(hotel);
    expect(hotel.db.conflicts.size).toBe(0);
    expect(eventOf(hotel, 'x2')?.isOurs).toBe('kept');
  });

  it('is not so for a shorter stay that begins on the same day', async () => {
    for (const date of ['01', '13']) {
      const { hotel } = await booked('12', '16', ['x', '12', '16']);
      await keep(hotel);
      await readOn(hotel, date);
      hotel.portal.cancel(address, 'x');
      hotel.portal.sell(address, 'guest', '2027-06-12', '2027-06-15');
      hotel.portal.sell(address, 'other', '2027-06-20', '2027-06-21');
      await readOn(hotel, date);
      expect(conflictIn(hotel)).toMatchObject({ to: '2027-06-15' });
    }
  });

  it('stays so while its past goes out of sight', async () => {
    const hotel = hotelWith();
    await createBooking(hotel, ana, aRequest(aStay('2027-09-12', '2027-09-14')));
    hotel.portal.sell(address, 'x', '2027-03-01', '2027-12-01');
    await pullChannels(hotel);
    await keep(hotel);
    for (const date of ['06-02', '07-02', '08-02', '09-02']) await readOn(hotel, date);
    expect(hotel.db.conflicts.size).toBe(0);
    expect(mails(hotel)).toHaveLength(1);
  });

  it('is asked again if the stay becomes longer; the mail has told of its nights', async () => {
    const { hotel } = await booked('12', '14', ['x', '11', '14']);
    await keep(hotel);
    hotel.portal.sell(address, 'x', '2027-06-11', '2027-06-16');
    await pullChannels(hotel);
    expect(conflictIn(hotel)).toMatchObject({ nights: ['2027-06-12', '2027-06-13'] });
    expect(mails(hotel)).toHaveLength(1);
  });
});

describe('a window of nights that are not sold', () => {
  it('which has another name and beginning every day, is one conflict, and kept ours once', async () => {
    const { hotel } = await booked('20', '22', ['from-10', '10', '28']);
    for (const [date, from] of [
      ['02', '11'],
      ['03', '12'],
      ['12', '12'],
      ['13', '13'],
    ] as const) {
      hotel.portal.of(address).clear();
      hotel.portal.sell(address, `from-${date}`, `2027-06-${from}`, '2027-06-28');
      await readOn(hotel, date);
      expect(hotel.db.conflicts.size).toBe(Number(date < '12'));
      if (date === '03') await keep(hotel);
    }
    expect(mails(hotel)).toHaveLength(1);
    expect(nights(hotel)).toHaveLength(16);
  });

  it('tells of nights that are in conflict later', async () => {
    const { hotel } = await booked('20', '22', ['x', '18', '22']);
    await createBooking(hotel, ben, { ...aRequest(aStay('2027-06-24', '2027-06-25')), email: ben.email });
    hotel.portal.cancel(address, 'x');
    hotel.portal.sell(address, 'x2', '2027-06-18', '2027-06-26');
    await pullChannels(hotel);
    expect(conflictIn(hotel)?.nights).toHaveLength(3);
    expect(mails(hotel)).toHaveLength(2);
  });

  it('gives up nothing of a stay that has begun, if another ends on the same day', async () => {
    const hotel = hotelWith(['x', '01', '10'], ['y', '20', '22']);
    await pullChannels(hotel);
    hotel.portal.cancel(address, 'x');
    hotel.portal.sell(address, 'z', '2027-06-08', '2027-06-10');
    await readOn(hotel, '05');
    expect(nights(hotel)).toEqual([
      ...held('block-new-1', '01', '02', '03', '04', '05', '06', '07'),
      ...held('block-new-3', '08', '09'),
      ...held('block-new-2', '20', '21'),
    ]);
  });
});

describe('a channel that does not repeat our stays any more', () => {
  const repeating = async () => {
    const hotel = hotelWith(['x', '12', '14'], ['y', '16', '17']);
    hotel.db.channels.set('airbnb', aChannel({ repeatsOurs: true }));
    await createBooking(hotel, ana, aRequest(aStay('2027-06-12', '2027-06-14')));
    await createBooking(hotel, ben, { ...aRequest(aStay('2027-06-16', '2027-06-18')), email: ben.email });
    await pullChannels(hotel);
    await keep(hotel); // of y, which is shorter than Ben's stay
    return hotel;
  };

  it('has sold what it was said to repeat, but not what was kept by hand', async () => {
    const hotel = await repeating();
    expect([eventOf(hotel, 'x')?.isOurs, eventOf(hotel, 'y')?.isOurs]).toEqual(['repeated', 'kept']);
    await changeChannel(hotel, root, 'airbnb', SETTINGS);
    await pullChannels(hotel);
    expect([...hotel.db.conflicts.values()]).toMatchObject([{ nights: ['2027-06-12', '2027-06-13'] }]);
    expect(mails(hotel)).toHaveLength(2);
    expect(eventOf(hotel, 'y')?.isOurs).toBe('kept');
  });

  it('has not while it is only given another name', async () => {
    const hotel = await repeating();
    await changeChannel(hotel, root, 'airbnb', { ...SETTINGS, name: 'Casa', repeatsOurs: true });
    await pullChannels(hotel);
    expect(hotel.db.conflicts.size).toBe(0);
  });
});

describe('a channel that is removed and added again', () => {
  const again = async (from: string, to: string) => {
    const hotel = hotelWith(['x', '01', '06']);
    await pullChannels(hotel);
    hotel.time.now = new Date('2027-06-02T16:00:00Z');
    await removeChannel(hotel, root, { id: 'airbnb', rev: 1 });
    const about = { roomId: 'sea-view', name: 'Airbnb', address, ignore: [], repeatsOurs: false };
    await addChannel(hotel, root, about);
    hotel.portal.sell(address, 'x', `2027-06-${from}`, `2027-06-${to}`);
    await pullChannels(hotel);
    return hotel;
  };

  it('has the stay of who is here, and has not sold it twice', async () => {
    for (const from of ['01', '02']) {
      const hotel = await again(from, '06');
      expect(hotel.db.conflicts.size).toBe(0);
      expect(nights(hotel)).toEqual(held('block-new-1', '01', '02', '03', '04', '05'));
      const [channel] = hotel.db.channels.values();
      expect(hotel.db.blocks.get('new-1')?.channel?._id).toBe(channel?._id);
      await expectAgreement(hotel);
    }
  });

  it('has sold it twice if that is another stay', async () => {
    expect((await again('01', '05')).db.conflicts.size).toBe(1);
  });
});
