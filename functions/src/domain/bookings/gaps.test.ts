import type { BookingInput } from '@innkeep/contract/booking';
import { addDays } from '@innkeep/contract/calendar-date';
import { PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { nightsOf } from '@innkeep/contract/stay';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { tariffWith } from '@innkeep/contract/testing/tariffs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { address, aChannel } from '../../testing/a-channel.ts';
import { aHotel, ana, aRequest, aRoom, ben, clerk, root } from '../../testing/builders.ts';
import { proofOfNights } from '../../testing/proof-of.ts';
import { listRooms } from '../availability/list-rooms.ts';
import { quoteStay } from '../availability/quote-stay.ts';
import { addBlock } from '../blocks/save-block.ts';
import { pullChannels } from '../channels/pull-channels.ts';
import { chooseRoom } from '../desk/choose-room.ts';
import { addGroup, addStay, quoteNewStay } from './add-stay.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeOwnStay, changeStay } from './change-stay.ts';
import { createBooking } from './create-booking.ts';
import { lapseHolds } from './desk-hold.ts';
import { KEEP_AGREED_PRICE } from './plan-change.ts';
import { quoteChange, quoteOwnChange } from './quote-change.ts';

type Hotel = ReturnType<typeof aHotel>;

const TARIFF = tariffWith({ usual: { ...PLAIN_TERMS, minStay: 3 }, gaps: { least: 2 } });
const TOO_SHORT = { checkout: 'Stays from 10 July are 3 nights or more.' };

/** A hotel with stays of at least three nights, that sells gaps of two; some nights of July are sold in Sea View. */
function aHotelWithout(days: readonly number[], changes: Partial<Tariff> = {}): Hotel {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' }));
  hotel.db.tariff = { ...TARIFF, ...changes };
  for (const each of days) hotel.db.nights.set(`sea-view/2027-07-${String(each).padStart(2, '0')}`, 'other');
  return hotel;
}

const july = (from: number, to: number) => aStay(`2027-07-${from}`, `2027-07-${to}`);
const order = (hotel: Hotel, changes: Partial<BookingInput> = {}, key?: string) =>
  createBooking(hotel, ana, aRequest({ ...july(10, 12), ...changes }), key);

describe('an order', () => {
  it('may be shorter than the minimum where it fills a gap', async () => {
    expect((await order(aHotelWithout([9, 12]))).booking).toMatchObject({ nights: 2, total: 240 });
  });

  it.each([
    ['leaves a night', [9, 12], july(10, 11), {}],
    ['leaves a night that could be sold alone', [9, 12], july(10, 11), { gaps: { least: 1 } }],
    ['has a free night before it', [12], july(10, 12), {}],
    ['has a free night after it', [9], july(10, 12), {}],
    ['is shorter than the shortest gap', [9, 12], july(10, 12), { gaps: { least: 3 } }],
  ])('may not if it %s', async (_what, sold, stay, changes) => {
    await expect(order(aHotelWithout(sold, changes), stay)).toBeRefused('stay/not-offered', TOO_SHORT);
  });

  it('may not in a hotel that sells no gaps', async () => {
    const hotel = aHotelWithout([9, 12]);
    hotel.db.tariff = tariffWith({ usual: TARIFF.usual });
    await expect(order(hotel)).toBeRefused('stay/not-offered', TOO_SHORT);
  });

  it('fills what blocks, channels and holds leave', async () => {
    const hotel = aHotelWithout([]);
    hotel.db.channels.set('airbnb', aChannel());
    hotel.portal.sell(address, 'x', '2027-07-05', '2027-07-10');
    await pullChannels(hotel);
    const why = { overridesRules: true, reason: 'A friend' };
    await addStay(hotel, clerk, { ...A_DESK_ORDER, ...july(12, 13), ...why, holdUntil: day('2027-06-10') });
    const works = { roomId: 'sea-view', kind: 'closed', note: '' } as const;
    await addBlock(hotel, root, { ...works, from: day('2027-07-15'), to: day('2027-07-16') });
    await order(hotel);
    await order(hotel, july(13, 15));
    expect(await proofOfNights(hotel)).toEqual([]);
  });

  it('begins a gap today, since yesterday can’t be sold, and ends it in the next month', async () => {
    const hotel = aHotelWithout([]);
    hotel.db.nights.set('sea-view/2027-06-03', 'other').set('sea-view/2027-06-29', 'other');
    hotel.db.nights.set('sea-view/2027-07-01', 'other');
    await order(hotel, aStay('2027-06-01', '2027-06-03'));
    hotel.db.tariff = { ...hotel.db.tariff, gaps: { least: 1 } };
    await order(hotel, aStay('2027-06-30', '2027-07-01'));
  });

  it('goes by the least nights of its rate plan', async () => {
    const plan = { id: 'long', name: 'Long', percent: -1000, minNights: 3 };
    const hotel = aHotelWithout([9, 12], { plans: [plan] });
    await expect(order(hotel, { plan: 'long' })).toBeRefused('plan/not-offered', {
      plan: 'Long is for stays of at least 3 nights.',
    });
    await order(hotel);
  });

  it('of several rooms has each of them in a gap', async () => {
    const others = [{ room: { _id: 'attic' }, guests: 1 }];
    const hotel = aHotelWithout([9, 12]);
    await expect(order(hotel, { others })).toBeRefused('stay/not-offered', {
      'others[0].room': TOO_SHORT.checkout,
    });
    for (const night of ['09', '12']) hotel.db.nights.set(`attic/2027-07-${night}`, 'other');
    expect((await order(hotel, { others })).others).toHaveLength(1);
  });

  it('is made once, however many want the gap', async () => {
    const hotel = aHotelWithout([9, 12]);
    const racers = [ana, ben, ana, ben].map((caller, index) =>
      createBooking(hotel, caller, aRequest({ ...july(10, 12), email: caller.email }), `key ${index}`),
    );
    const done = await Promise.allSettled(racers);
    expect(done.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    await expect(order(hotel)).toBeRefused('booking/dates-taken');
  });

  it('stands when the hold beside it lapses, and can be cancelled and told more', async () => {
    const hotel = aHotelWithout([]);
    const desk = { ...A_DESK_ORDER, overridesRules: true, reason: 'A friend' };
    await addStay(hotel, clerk, { ...desk, ...aStay('2027-07-09', '2027-07-10') });
    await addStay(hotel, clerk, { ...desk, ...july(12, 13), holdUntil: day('2027-06-04') });
    const { insertedId: id } = await order(hotel);
    hotel.time.now = new Date('2027-06-05T16:00:00Z');
    await lapseHolds(hotel);
    expect(hotel.db.nights.has('sea-view/2027-07-12')).toBe(false);
    expect(await proofOfNights(hotel)).toEqual([]);
    expect(await changeOwnStay(hotel, ana, id, { rev: 1, guests: 1 })).toMatchObject({
      nights: 2,
      guests: 1,
    });
    await cancelBooking(hotel, ana, id);
  });

  it('is taken by search, quote and booking exactly if a plain look at the nights says so', async () => {
    const from = day('2027-06-01'); // today
    const span = nightsOf({ checkin: from, checkout: day('2027-06-12') });
    const wanted = fc
      .tuple(fc.nat(8), fc.integer({ min: 1, max: 4 }))
      .map(([ahead, nights]) => ({ checkin: addDays(from, ahead), checkout: addDays(from, ahead + nights) }));
    const hotels = fc.record({
      taken: fc.subarray(span),
      isOpen: fc.boolean(),
      least: fc.integer({ min: 1, max: 3 }),
      limit: fc.constantFrom('minStay', 'minStayThrough'),
    });
    const isDone = (call: Promise<unknown>) =>
      call.then(
        () => true,
        () => false,
      );
    let filled = 0;
    const check = fc.asyncProperty(wanted, hotels, async (stay, { taken, isOpen, least, limit }) => {
      const hotel = aHotel();
      hotel.db.tariff = tariffWith({ usual: { ...PLAIN_TERMS, [limit]: 4 }, gaps: { least } });
      const own = nightsOf(stay);
      const sold = isOpen ? taken.filter((night) => !own.includes(night)) : taken;
      for (const night of sold) hotel.db.nights.set(`sea-view/${night}`, 'other');
      const isFree = !own.some((night) => sold.includes(night));
      const isShut = stay.checkin === from || sold.includes(addDays(stay.checkin, -1));
      const isGap = isShut && sold.includes(stay.checkout) && own.length >= least;
      const isSold = own.length === 4 || isGap;
      if (isGap && isFree && own.length < 4) filled += 1;
      const quoted = await isDone(quoteStay(hotel, { ...stay, guests: 2, room: 'sea-view' }));
      const listed = (await listRooms(hotel, { ...stay, guests: 2 })).count === 1;
      const booked = await isDone(order(hotel, stay));
      expect([quoted, listed, booked]).toEqual([isSold, isSold && isFree, isSold && isFree]);
    });
    await fc.assert(check, { numRuns: 120 });
    expect(filled).toBeGreaterThan(5);
  });
});

describe('the change of a stay', () => {
  it('fills a gap, in which its own nights are free', async () => {
    const hotel = aHotelWithout([9, 13], { usual: { ...PLAIN_TERMS, minStay: 4 } });
    const why = { overridesRules: true, reason: 'A friend' };
    const made = await addStay(hotel, clerk, { ...A_DESK_ORDER, ...july(10, 12), ...why });
    const stored = hotel.db.bookings.get(made._id);
    if (stored) hotel.db.bookings.set(made._id, { ...stored, uid: ana.uid });
    const longer = { rev: 1, checkout: day('2027-07-13') };
    expect(await quoteOwnChange(hotel, ana, made._id, longer)).toMatchObject({ after: 36_000, problems: {} });
    expect(await changeOwnStay(hotel, ana, made._id, longer)).toMatchObject({ nights: 3 });
  });

  it('leaves no night of its own beside it', async () => {
    const hotel = aHotelWithout([9, 14]);
    const { insertedId: id } = await order(hotel, july(10, 14));
    const shorter = { rev: 1, checkout: day('2027-07-12') };
    await expect(quoteOwnChange(hotel, ana, id, shorter)).toBeRefused('stay/not-offered', TOO_SHORT);
    await expect(changeOwnStay(hotel, ana, id, shorter)).toBeRefused('stay/not-offered', TOO_SHORT);
  });

  it('goes to a gap on other dates, or in another room', async () => {
    const hotel = aHotelWithout([19, 22]);
    hotel.db.nights.set('attic/2027-07-31', 'other').set('attic/2027-08-03', 'other');
    const { insertedId: id } = await order(hotel, july(10, 13));
    expect(await changeOwnStay(hotel, ana, id, { rev: 1, ...july(20, 22) })).toMatchObject({ nights: 2 });
    const moved = { rev: 2, room: 'attic', ...aStay('2027-08-01', '2027-08-03'), ...KEEP_AGREED_PRICE };
    expect(await quoteChange(hotel, id, moved)).toMatchObject({ problems: {} });
    expect(await changeStay(hotel, clerk, id, moved)).toMatchObject({ room: { _id: 'attic' } });
    const elsewhere = { ...moved, rev: 3, ...aStay('2027-08-04', '2027-08-06') };
    await expect(changeStay(hotel, clerk, id, elsewhere)).toBeRefused('stay/not-offered');
  });
});

describe('the desk', () => {
  const wanted = { ...A_DESK_ORDER, ...july(10, 12) };

  it('sells a gap without a reason, to one or to several', async () => {
    const hotel = aHotelWithout([9, 12]);
    expect(await quoteNewStay(hotel, wanted)).toMatchObject({ problems: {} });
    await expect(addStay(hotel, clerk, { ...wanted, room: 'attic' })).toBeRefused('stay/not-offered');
    expect(await quoteNewStay(hotel, { ...wanted, room: 'attic' })).toMatchObject({ problems: TOO_SHORT });
    for (const night of ['09', '12']) hotel.db.nights.set(`attic/2027-07-${night}`, 'other');
    const others = [{ room: 'attic', guests: 1, children: 0 }];
    expect(await addGroup(hotel, clerk, { ...wanted, others })).toHaveLength(2);
  });

  it('reads of which rooms the stay fills a gap; the nights of the stay that it changes are free', async () => {
    const hotel = aHotelWithout([9, 12]);
    const asked = { ...july(10, 12), guests: 2, children: 0, pricing: 'keep' } as const;
    const broken = async (booking: string | undefined, dates: object = {}) =>
      (await chooseRoom(hotel, { ...asked, ...dates, booking })).rooms.map(({ _id, broken: rules }) => [
        _id,
        rules,
      ]);
    const tooShort = ['Below the minimum stay of 3 nights'];
    expect(await broken(undefined)).toEqual([
      ['sea-view', []],
      ['attic', tooShort],
    ]);
    const { insertedId: id } = await order(hotel);
    expect(await broken(id)).toEqual([
      ['sea-view', []],
      ['attic', tooShort],
    ]);
    expect(await broken(id, july(10, 11))).toEqual([
      ['sea-view', tooShort],
      ['attic', tooShort],
    ]);
  });
});
