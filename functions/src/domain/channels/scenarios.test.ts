import { aStay } from '@innkeep/contract/testing/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { aHotel, ana, aRequest, ben, clerk, root } from '../../testing/builders.ts';
import { interruptedAfter } from '../../testing/interrupted.ts';
import { aPaidHotel, opened } from '../../testing/paying.ts';
import { addBlock, liftBlock } from '../blocks/save-block.ts';
import { applyMoves } from '../bookings/apply-moves.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { checkIn } from '../bookings/check-in.ts';
import { checkOut } from '../bookings/check-out.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { undoStep } from '../bookings/undo-step.ts';
import { settle } from '../payments/settle.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { deleteRoom } from '../rooms/delete-room.ts';
import { calendarFor } from './channel-calendar.ts';
import { keepOurs } from './keep-ours.ts';
import { addChannel, changeChannel, removeChannel } from './manage-channels.ts';
import { pullChannels } from './pull-channels.ts';
import { readChannel } from './read-channel.ts';

const AIRBNB = aChannel();
const VRBO = aChannel({
  _id: 'vrbo',
  name: 'Vrbo',
  address: 'https://vrbo.test/a.ics',
  token: 'f'.repeat(32),
});
const SETTINGS = { rev: 1, name: 'Airbnb', ignore: [], repeatsOurs: false, isOn: true };

let hotel: ReturnType<typeof aHotel>;

beforeEach(() => {
  hotel = aHotel();
  for (const channel of [AIRBNB, VRBO]) hotel.db.channels.set(channel._id, channel);
});

const on = (date: number) => `2027-06-${String(date).padStart(2, '0')}`;
const at = (date: number, hour = 16) => (hotel.time.now = new Date(`${on(date)}T${hour}:00:00Z`));
const sell = ({ address }: typeof AIRBNB, uid: string, from: number, to: number) =>
  hotel.portal.sell(address, uid, on(from), on(to));
const read = async (...channels: (typeof AIRBNB)[]) => {
  for (const { _id } of channels) await readChannel(hotel, _id);
};
/** Reads a calendar that has lost stays as often as makes that sure. */
const readTwice = (channel: typeof AIRBNB) => read(channel, channel);
const book = async (from: number, to: number, by = ana) =>
  (await createBooking(hotel, by, { ...aRequest(aStay(on(from), on(to))), email: by.email })).insertedId;
const open = () =>
  [...hotel.db.conflicts.values()].map(({ channelId, nights }) => [
    channelId,
    nights.map((each) => Number(each.slice(-2))),
  ]);
const decline = async (channelId: string) => {
  const conflict = [...hotel.db.conflicts.values()].find((each) => each.channelId === channelId);
  await keepOurs(hotel, clerk, conflict?._id ?? '', conflict?.rev ?? 0);
};
const mails = () => [...hotel.db.mails.values()].filter(({ kind }) => kind === 'channel-conflict').length;

/** Returns who claims a night, in order: channels by their names, stays as they are called here. */
function claims(date: number, named: Record<string, string> = {}): string[] {
  const list = hotel.db.nights.claims.get(`sea-view/${on(date)}`) ?? [];
  return list.map((claim) => named[claim] ?? claim.split(':')[1] ?? claim);
}

/** Returns the stays of a channel that are not lifted. */
const stays = (channelId = 'airbnb') =>
  [...hotel.db.blocks.values()]
    .filter(({ channel, isLifted }) => channel?._id === channelId && !isLifted)
    .map(
      ({ from, to, isMissing }) =>
        `${Number(from.slice(-2))}-${Number(to.slice(-2))}${isMissing ? ' missing' : ''}`,
    )
    .sort();

async function expectProven(): Promise<void> {
  const found: unknown[] = [];
  await reconcile(hotel, (difference) => void found.push(difference));
  expect(found).toEqual([]);
}

describe('nights that two channels claim', () => {
  it('1: are of the first, told once, closed for both, and the other’s once the first gives them up', async () => {
    sell(AIRBNB, 'x', 14, 16);
    sell(VRBO, 'y', 14, 16);
    await read(AIRBNB, VRBO, AIRBNB, VRBO);
    expect([claims(14), open(), mails()]).toEqual([['airbnb', 'vrbo'], [['vrbo', [14, 15]]], 1]);
    for (const { _id, token } of [AIRBNB, VRBO])
      expect(
        await calendarFor({ ...hotel, writeCalendar: (runs) => String(runs.length) }, _id, `${token}.ics`),
      ).toBe('1');
    hotel.portal.cancel(AIRBNB.address, 'x');
    await readTwice(AIRBNB);
    expect([claims(14), open()]).toEqual([['vrbo'], []]);
    await expectProven();
  });

  it('2: are the next one’s when a guest cancels, in the same commit; the last is in conflict with it', async () => {
    const id = await book(14, 16);
    sell(AIRBNB, 'x', 14, 16);
    sell(VRBO, 'y', 14, 16);
    await read(AIRBNB, VRBO);
    expect(claims(14, { [id]: 'ana' })).toEqual(['ana', 'airbnb', 'vrbo']);
    await cancelBooking(hotel, ana, id);
    expect([claims(14), open()]).toEqual([['airbnb', 'vrbo'], [['vrbo', [14, 15]]]]);
    await expectProven();
  });

  it('3: are the last one’s that was declined', async () => {
    const id = await book(14, 16);
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await decline('airbnb');
    await read(AIRBNB);
    expect([claims(14, { [id]: 'ana' }), open(), mails()]).toEqual([['ana', 'airbnb'], [], 1]);
    sell(VRBO, 'y', 14, 16);
    await read(VRBO);
    expect(claims(14, { [id]: 'ana' })).toEqual(['ana', 'airbnb', 'vrbo']);
    await cancelBooking(hotel, ana, id);
    expect(claims(14)).toEqual(['airbnb', 'vrbo']);
    await expectProven();
  });

  it('3: are another’s that was read before the decision; and on sale if the event is gone', async () => {
    const id = await book(14, 16);
    sell(AIRBNB, 'x', 14, 16);
    sell(VRBO, 'y', 14, 16);
    await read(AIRBNB, VRBO);
    await decline('airbnb');
    expect(claims(14, { [id]: 'ana' })).toEqual(['ana', 'vrbo', 'airbnb']);
    hotel.portal.cancel(AIRBNB.address, 'x');
    hotel.portal.cancel(VRBO.address, 'y');
    await readTwice(AIRBNB);
    await readTwice(VRBO);
    await cancelBooking(hotel, ana, id);
    expect(claims(14)).toEqual([]);
    await expectProven();
  });
});

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
      hotel.portal.sell(
        AIRBNB.address,
        `${index}`,
        from.toISOString().slice(0, 10),
        to.toISOString().slice(0, 10),
      );
    }
    await pullChannels(interruptedAfter(hotel, 1));
    expect([stays().length, hotel.db.channels.get('airbnb')?.state.digest]).toEqual([100, undefined]);
    await expectProven();
    await pullChannels(hotel);
    expect([stays().length, hotel.db.channels.get('airbnb')?.state.digest]).toEqual([
      101,
      expect.any(String),
    ]);
  });

  it('6: stops where another has been at it', async () => {
    sell(AIRBNB, 'x', 14, 16);
    const older = await hotel.portal.readCalendar(AIRBNB.address, {});
    sell(AIRBNB, 'x', 14, 18);
    const slow = async () => {
      await read(AIRBNB);
      return older;
    };
    await readChannel({ ...hotel, readCalendar: slow }, 'airbnb');
    expect(stays()).toEqual(['14-18']);
    await expectProven();
  });

  it('7: joins what overlaps, and shortens it', async () => {
    const id = await book(15, 16);
    sell(AIRBNB, 'x', 14, 16);
    sell(AIRBNB, 'y', 15, 18);
    await read(AIRBNB);
    expect([stays(), open(), mails()]).toEqual([['14-18'], [['airbnb', [15]]], 1]);
    hotel.portal.cancel(AIRBNB.address, 'y');
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
    hotel.portal.cancel(AIRBNB.address, 'y');
    await readTwice(AIRBNB);
    expect(stays()).toEqual(['12-14']);
    at(12);
    hotel.portal.cancel(AIRBNB.address, 'x');
    await readTwice(AIRBNB);
    expect([stays(), claims(13)]).toEqual([['12-14 missing'], ['airbnb']]);
    await expectProven();
    sell(AIRBNB, 'x', 12, 14);
    await read(AIRBNB);
    expect([stays(), hotel.db.blocks.size]).toEqual([['12-14'], 2]);
  });

  it('11: ends a stay where its channel sells again; else the desk lifts it', async () => {
    sell(AIRBNB, 'x', 1, 9);
    await read(AIRBNB);
    at(3);
    hotel.portal.cancel(AIRBNB.address, 'x');
    sell(AIRBNB, 'z', 5, 7);
    await read(AIRBNB);
    expect(stays()).toEqual(['1-5 missing', '5-7']);
    const [block] = [...hotel.db.blocks.values()].filter(({ isMissing }) => isMissing);
    await liftBlock(hotel, clerk, { id: block?._id ?? '', rev: block?.rev ?? 0 });
    expect([claims(3), claims(5)]).toEqual([[], ['airbnb']]);
    await expectProven();
  });

  it('12: asks again about another guest, and not where all names are new, nor of a window that begins today', async () => {
    await book(14, 16);
    sell(AIRBNB, 'x', 14, 16);
    sell(AIRBNB, 'y', 20, 22);
    await read(AIRBNB);
    await decline('airbnb');
    hotel.portal.of(AIRBNB.address).clear();
    sell(AIRBNB, 'x2', 14, 16);
    sell(AIRBNB, 'y2', 20, 22);
    await read(AIRBNB);
    expect([open(), mails()]).toEqual([[], 1]);
    hotel.portal.cancel(AIRBNB.address, 'x2');
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
      hotel.portal.of(AIRBNB.address).clear();
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
    await changeChannel(hotel, root, 'airbnb', { ...SETTINGS, repeatsOurs: true });
    await read(AIRBNB);
    expect([open(), claims(14, { [id]: 'ana' }), stays()]).toEqual([[], ['ana'], []]);
    await cancelBooking(hotel, ana, id);
    expect(claims(14)).toEqual([]);
    sell(AIRBNB, 'y', 20, 21);
    await read(AIRBNB);
    expect(stays()).toEqual(['14-16', '20-21']);
    await expectProven();
  });
});

describe('a channel', () => {
  it.each([
    ['is paused', { isOn: false }],
    ['has no link any more', { address: '' }],
  ])('14: claims what it has sold, though it %s', async (_how, changes) => {
    const id = await book(14, 16);
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await changeChannel(hotel, root, 'airbnb', { ...SETTINGS, ...changes });
    await cancelBooking(hotel, ana, id);
    expect([claims(14), open()]).toEqual([['airbnb'], []]);
    const [block] = hotel.db.blocks.values();
    const lifting = liftBlock(hotel, clerk, { id: block?._id ?? '', rev: block?.rev ?? 0 });
    if ('address' in changes) await expect(lifting).resolves.toEqual({ deletedCount: 1 });
    else await expect(lifting).rejects.toMatchObject({ code: 'block/of-channel' });
    await expectProven();
  });

  it('14: gives up what lies ahead when it is removed, and keeps who is here', async () => {
    await book(14, 16);
    sell(AIRBNB, 'here', 1, 3);
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await removeChannel(hotel, root, { id: 'airbnb', rev: 1 });
    expect([stays(), open(), claims(2)]).toEqual([['1-3 missing'], [], ['airbnb']]);
    await expectProven();
    const { roomId, address } = AIRBNB;
    const again = await addChannel(hotel, root, {
      roomId,
      name: 'Airbnb',
      address,
      ignore: [],
      repeatsOurs: false,
    });
    await readChannel(hotel, again);
    expect(open()).toContainEqual([again, [1, 2]]); // until the desk lifts its old block
  });

  it('15: has what the desk gives up, though it knows of no channel', async () => {
    const { checkin: from, checkout: to } = aStay(on(14), on(16));
    const block = { roomId: 'sea-view', from, to, kind: 'closed', note: '' } as const;
    const { _id: id } = await addBlock(hotel, root, block);
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    expect(open()).toEqual([['airbnb', [14, 15]]]);
    await liftBlock(hotel, root, { id, rev: 1 });
    expect([claims(14), open()]).toEqual([['airbnb'], []]);
    await expectProven();
  });

  it('16: waits behind whom the desk swaps with the one before', async () => {
    hotel.db.rooms.set('attic', { ...hotel.db.rooms.get('sea-view')!, _id: 'attic' });
    const first = await book(14, 16);
    const second = (
      await createBooking(hotel, ben, {
        ...aRequest(aStay(on(14), on(16))),
        room: { _id: 'attic' },
        email: ben.email,
      })
    ).insertedId;
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await applyMoves(hotel, root, {
      moves: [
        { id: first, rev: 1, room: 'attic' },
        { id: second, rev: 1, room: 'sea-view' },
      ],
      reason: 'A swap',
    });
    expect([claims(14, { [second]: 'ben' }), open()]).toEqual([['ben', 'airbnb'], [['airbnb', [14, 15]]]]);
    await expectProven();
  });

  it('17: has the nights of a guest who left early, which cannot be taken back', async () => {
    const id = await book(14, 18);
    sell(AIRBNB, 'x', 14, 18);
    await read(AIRBNB);
    at(14, 20);
    await checkIn(hotel, clerk, id, { rev: 1, sharesRoom: true });
    at(15);
    const early = { rev: 2, releases: true, requotes: false, reason: 'Later' };
    await checkOut(hotel, clerk, id, early);
    expect([claims(14, { [id]: 'ana' }), claims(15)]).toEqual([['ana', 'airbnb'], ['airbnb']]);
    await expect(undoStep(hotel, clerk, id, { rev: 3 })).rejects.toMatchObject({
      code: 'booking/dates-taken',
    });
    await expectProven();
  });

  it('17: has the nights of a hold that is cancelled while its guest pays, whose money goes back', async () => {
    const paid = aPaidHotel({ pay: 'deposit' });
    hotel = paid;
    hotel.db.channels.set(AIRBNB._id, AIRBNB);
    const { id, paymentId, page } = await opened(paid);
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await cancelBooking(hotel, clerk, id);
    expect(claims(14)).toEqual(['airbnb']);
    paid.atProvider.pay(page);
    await settle(paid, paymentId);
    expect(paid.booking(id)).toMatchObject({ money: { paid: 7200, refunded: 7200 } });
    expect(claims(14)).toEqual(['airbnb']);
    await expectProven();
  });

  it('18: keeps its room from being removed while its guests are due, and reads nothing of one that is gone', async () => {
    sell(AIRBNB, 'x', 14, 16);
    await read(AIRBNB);
    await expect(deleteRoom(hotel, root, 'sea-view')).rejects.toMatchObject({ code: 'room/has-bookings' });
    hotel.portal.cancel(AIRBNB.address, 'x');
    await readTwice(AIRBNB);
    const slow = async (...asked: Parameters<typeof hotel.readCalendar>) => {
      await deleteRoom(hotel, root, 'sea-view');
      return hotel.portal.readCalendar(...asked);
    };
    sell(AIRBNB, 'y', 20, 22);
    await readChannel({ ...hotel, readCalendar: slow }, 'airbnb');
    expect([stays(), hotel.db.channels.size]).toEqual([[], 0]);
  });
});
