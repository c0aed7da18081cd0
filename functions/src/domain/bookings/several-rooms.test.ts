import type { BookingInput } from '@innkeep/contract/booking';
import { aStay } from '@innkeep/contract/testing/dates';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { beforeEach, describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom } from '../../testing/builders.ts';
import { aHotelWithPlans } from '../../testing/a-hotel-with-plans.ts';
import { aPaidHotel } from '../../testing/paying.ts';
import { proofOfNights } from '../../testing/proof-of.ts';
import { createBooking } from './create-booking.ts';
import { cancelBooking } from './cancel-booking.ts';
import { quoteStay } from '../availability/quote-stay.ts';

const double = { _id: 'type-double', name: 'Double' };
const ROOMS = [
  aRoom(),
  aRoom({ _id: 'attic', name: 'Attic', price: 90, capacity: 1 }),
  aRoom({ _id: '11', name: '11', type: double, price: 100 }),
  aRoom({ _id: '12', name: '12', type: double, price: 100 }),
  ...['a', 'b', 'c'].map((_id) => aRoom({ _id })),
];
const ATTIC = { room: { _id: 'attic' }, guests: 1 };
const DOUBLE = { room: { _id: 'type-double' }, guests: 2 };

let hotel: ReturnType<typeof aHotel>;

beforeEach(() => {
  hotel = aHotel(...ROOMS);
});

const order = (changes: Partial<BookingInput> = {}, key = 'form') =>
  createBooking(hotel, ana, aRequest({ others: [ATTIC], ...changes }), key);
const stored = () => [...hotel.db.bookings.values()];

describe('an order of several rooms', () => {
  it('makes a booking of each, with its own party and bill, in one group', async () => {
    const { booking, others = [] } = await order();
    const [attic] = others;
    expect(booking).toMatchObject({ room: { _id: 'sea-view' }, guests: 2, total: 240 });
    expect(attic).toMatchObject({ room: { _id: 'attic' }, guests: 1, total: 180, email: ana.email });
    expect(stored().map(({ group }) => group)).toEqual([booking._id, booking._id]);
    expect([...hotel.db.nights.values()].flat()).toEqual([booking._id, booking._id, attic?._id, attic?._id]);
    expect(await proofOfNights(hotel)).toEqual([]);
  });

  it('is told to guest and hotel by one mail each', async () => {
    hotel = Object.assign(hotel, { hotelMail: { to: 'desk@innkeep.test', bookings: 'each' } });
    await order();
    const mails = [...hotel.db.mails.values()];
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'booking-notice']);
    for (const { data } of mails) expect(data).toMatchObject({ others: [{ room: { name: 'Attic' } }] });
  });

  it('is booked once, however often its form is sent', async () => {
    const first = await order();
    expect(await order()).toEqual(first);
    expect(stored()).toHaveLength(2);
  });

  it.each([
    ['fewer rooms', []],
    ['more rooms', [ATTIC, { room: { _id: 'a' }, guests: 2 }]],
    ['another room', [{ room: { _id: 'a' }, guests: 1 }]],
    ['another party', [{ room: { _id: 'attic' }, guests: 2 }]],
  ])('is refused where the same form asks for %s', async (_what, others) => {
    await order();
    await expect(order({ others })).toBeRefused('request/key-reused');
    expect(stored()).toHaveLength(2);
  });

  it.each([
    ['taken', { room: { _id: 'b' }, guests: 2 }, 'booking/dates-taken', 'room'],
    ['the first room once more', { room: { _id: 'sea-view' }, guests: 2 }, 'request/invalid', 'room'],
    ['too small', { room: { _id: 'attic' }, guests: 2 }, 'request/invalid', 'guests'],
    ['unknown', { room: { _id: 'cellar' }, guests: 1 }, 'room/not-found', 'room'],
    ['dearer than shown', { ...ATTIC, expected: 100 }, 'booking/price-changed', 'total'],
  ] as const)(
    'books nothing where the second room is %s, and says so of it',
    async (_why, other, code, field) => {
      await order({ room: { _id: 'b' }, others: [] }, 'before');
      const refused = order({ others: [other] });
      await expect(refused).rejects.toMatchObject({
        code,
        extra: { fields: { [`others[0].${field}`]: expect.any(String) as string } },
      });
      expect(stored()).toHaveLength(1);
    },
  );

  it('gets another room of a type each time, and never one that is named beside it', async () => {
    const { insertedId, others = [] } = await order({ ...DOUBLE, others: [DOUBLE] });
    const ids = [insertedId, ...others.map(({ _id }) => _id)];
    expect(ids.map((id) => hotel.db.bookings.get(id)?.room._id)).toEqual(['11', '12']);
    hotel = aHotel(...ROOMS);
    const beside = await order({ ...DOUBLE, others: [{ room: { _id: '11' }, guests: 2 }] });
    expect(hotel.db.bookings.get(beside.insertedId)?.room._id).toBe('12');
  });

  it('is refused where a type has too few rooms left, unless the form was sent before', async () => {
    const pair = { ...DOUBLE, others: [DOUBLE] };
    const first = await order(pair);
    await expect(order(pair, 'second')).rejects.toMatchObject({
      code: 'booking/dates-taken',
      extra: { fields: { room: 'No room of this type is free for all of these nights.' } },
    });
    expect((await order(pair)).insertedId).toBe(first.insertedId);
    hotel = aHotel(...ROOMS);
    await order({ ...DOUBLE, others: [] }, 'single');
    const fields = { 'others[0].room': 'No room of this type is free for all of these nights.' };
    await expect(order(pair)).rejects.toMatchObject({ extra: { fields } });
  });

  it('gives the larger room of a type to the larger party, whichever is named first', async () => {
    const large = aRoom({ _id: '11', name: '11', type: double, price: 100, capacity: 4 });
    hotel = aHotel(large, aRoom({ _id: '12', name: '12', type: double, price: 110 }));
    const { insertedId } = await order({ ...DOUBLE, others: [{ ...DOUBLE, guests: 4 }] });
    expect(hotel.db.bookings.get(insertedId)?.room._id).toBe('12');
  });

  it('costs what each room is quoted at beside the others, where rooms of a type differ in price', async () => {
    hotel = aHotel(
      aRoom({ _id: '11', name: '11', type: double, price: 100 }),
      aRoom({ _id: '12', name: '12', type: double, price: 110 }),
    );
    const { checkin, checkout } = aRequest();
    const asked = { checkin, checkout, room: 'type-double', guests: 2 };
    const quotes = [await quoteStay(hotel, asked), await quoteStay(hotel, { ...asked, beside: 1 })];
    expect(quotes.map(({ total, left }) => [total, left])).toEqual([
      [20_000, 2],
      [22_000, 1],
    ]);
    const other = { ...DOUBLE, expected: 22_000, offer: quotes[1]?.offer };
    const made = await order({ ...DOUBLE, expected: 20_000, others: [other] });
    expect([made.booking.total, made.others?.[0]?.total]).toEqual([200, 220]);
    hotel = aHotel(...[...hotel.db.rooms.values()].map((room) => ({ ...room, capacity: 3 })));
    const larger = await order({ ...DOUBLE, expected: 20_000, others: [{ ...other, guests: 3 }] });
    expect([larger.booking.total, larger.others?.[0]?.total]).toEqual([200, 220]);
  });

  it.each([0, 1])(
    'is neither repeated nor made anew by its form once one of the rooms is cancelled (%i)',
    async (which) => {
      await order();
      await cancelBooking(hotel, ana, stored()[which]?._id ?? '');
      await expect(order()).toBeRefused('request/key-reused');
      await cancelBooking(hotel, ana, stored()[1 - which]?._id ?? '');
      await expect(order()).toBeRefused('booking/cancelled');
      expect(stored()).toHaveLength(2);
    },
  );

  it('is answered to its form no more once a room is another guest’s', async () => {
    const { others = [] } = await order();
    const id = others[0]?._id ?? '';
    const friend = hotel.db.bookings.get(id);
    if (friend) hotel.db.bookings.set(id, { ...friend, email: 'friend@people.test' });
    await expect(order()).toBeRefused('request/key-reused');
  });

  it('is at one rate plan, and its code is taken off the first room only', async () => {
    hotel = aHotelWithPlans();
    hotel.db.promos.set('SAVE', { ...aPromo(), code: 'SAVE', uses: 0 });
    const { booking, others = [] } = await order({ plan: 'board', code: 'SAVE' });
    expect([booking, ...others].map(({ quote }) => [quote.plan?.id, quote.discount?.code])).toEqual([
      ['board', 'SAVE'],
      ['board', undefined],
    ]);
    expect(hotel.db.promos.get('SAVE')?.uses).toBe(1);
    expect((await order({ plan: 'board', code: 'SAVE' })).insertedId).toBe(booking._id);
  });

  it('has extras for each room, and says which room cannot have one', async () => {
    hotel.db.tariff = { ...WITH_EXTRAS, version: 1 };
    const attic = (id: string) => ({ others: [{ ...ATTIC, extras: [{ id, count: 1 }] }] });
    const { booking, others } = await order(attic('breakfast'));
    expect(booking.quote.extras).toBeUndefined();
    expect(others?.[0]?.quote.extras).toMatchObject([{ id: 'breakfast', count: 1, amount: 3000 }]);
    const later = { ...attic('parrot'), ...aStay('2027-06-20', '2027-06-22') };
    await expect(order(later, 'another form')).rejects.toMatchObject({
      extra: { fields: { 'others[0].extras': expect.any(String) as string } },
    });
  });

  it('counts each room toward what an account may have', async () => {
    const limit = { stays: 1, nights: 0 };
    hotel = Object.assign(hotel, { bookingQuotas: { confirmed: limit, unconfirmed: limit } });
    await expect(order()).toBeRefused('booking/too-many-open');
    await order({ others: [] });
  });
});

describe('paying for several rooms', () => {
  it('is done at the hotel, where guests may pay so', async () => {
    const paid = aPaidHotel({ pay: 'choice' });
    paid.db.rooms.set('attic', aRoom({ _id: 'attic', name: 'Attic' }));
    const input = aRequest({ others: [ATTIC] });
    const shown = createBooking(paid, ana, { ...input, pay: 'hotel', expectedNow: 5000 });
    await expect(shown).toBeRefused('booking/price-changed');
    const { booking, others } = await createBooking(paid, ana, { ...input, pay: 'hotel' });
    expect([booking.state, others?.[0]?.state]).toEqual(['booked', 'booked']);
  });
});
