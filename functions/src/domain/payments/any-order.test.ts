import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nightsOf } from '@innkeep/contract/stay';
import type { StoredBooking } from '../records/stored-booking.ts';
import { proveFigures } from '../reconcile/prove-figures.ts';
import {
  aFragileHotel,
  calmDown,
  chargedFor,
  happen,
  MOVES,
  pagesSeen,
  type Move,
} from '../../testing/payment-moves.ts';
import { often } from '../../testing/random-tests.ts';

/* In any order of events, room and money agree in the end: booked and paid, or free and given back. */

type Hotel = ReturnType<typeof aFragileHotel>;

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({ name: fc.constantFrom(...MOVES), which: fc.nat({ max: 11 }) }),
  { minLength: 10, maxLength: 60, size: 'max' },
);

/** Begins with two guests who are about to pay; otherwise little would happen. */
const BEGINNING: Move[] = [
  { name: 'book', which: 0 },
  { name: 'book', which: 2 },
  { name: 'open', which: 0 },
  { name: 'open', which: 1 },
];

it('room and money agree in the end, in 200 random orders of what can happen', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      const hotel = aFragileHotel();
      for (const move of [...BEGINNING, ...all]) await happen(hotel, move);
      await calmDown(hotel);
      await expectAgreement(hotel);
      for (const { state, money } of hotel.db.bookings.values())
        seen.add(`${state}${money ? (money.refunded > 0 ? ', given back' : ', paid') : ''}`);
    }),
    { numRuns: often(200), seed: 20_271_117 }, // in which all of these come about
  );
  // Otherwise the run would prove little.
  expect([...seen].sort()).toEqual([
    'booked',
    'booked, given back',
    'booked, paid',
    'cancelled',
    'cancelled, given back',
    'lapsed',
    'lapsed, given back',
  ]);
}, 600_000);

async function expectAgreement(hotel: Hotel): Promise<void> {
  const held = new Map<string, string>();
  const all = [...hotel.db.bookings.values()];
  for (const order of new Set(all.map(orderOf))) {
    const rooms = all.filter((booking) => orderOf(booking) === order);
    const charged = rooms.reduce((sum, booking) => sum + byCard(hotel, booking), 0);
    expect(
      chargedFor(
        hotel,
        rooms.map(({ _id }) => _id),
      ),
    ).toBe(charged);
  }
  for (const booking of hotel.db.bookings.values()) {
    const { _id, state, room, money = { paid: 0, refunded: 0 }, quote } = booking;
    const charged = byCard(hotel, booking);
    expect(['booked', 'cancelled', 'lapsed']).toContain(state);
    if (state !== 'booked') {
      expect(charged).toBe(0);
      continue;
    }
    expect(charged).toBeLessThanOrEqual(quote.total);
    if ((booking.pay ?? 'hotel') !== 'hotel') expect(money.paid).toBeGreaterThan(0);
    expect(confirmed(hotel)).toContain(_id);
    for (const night of nightsOf(booking)) held.set(`${room._id}/${night}`, _id);
  }
  expect(new Map(hotel.db.nights)).toEqual(held);
  const inFigures: unknown[] = [];
  await proveFigures(hotel, (difference) => void inFigures.push(difference));
  expect(inFigures).toEqual([]);
  const seen = pagesSeen(hotel);
  const open = [...hotel.atProvider.sessions.values()].filter(({ state }) => state === 'open');
  expect(open.filter(({ id }) => seen.has(id))).toEqual([]);
  expect(left(hotel)).toEqual([]);
}

function orderOf({ _id, group }: StoredBooking): string {
  return group ?? _id;
}

/** Returns the bookings that confirmations name. */
function confirmed({ db }: Hotel): string[] {
  return [...db.mails.values()].flatMap((mail) =>
    mail.kind === 'confirmation'
      ? [mail.data.booking, ...(mail.data.others ?? [])].map(({ _id }) => _id)
      : [],
  );
}

/** Returns what a booking says was paid for it by card, less what went back. */
function byCard(hotel: Hotel, { _id, money = { paid: 0, refunded: 0 } }: StoredBooking): number {
  return money.paid - money.refunded - inCash(hotel, _id);
}

/** Returns what the desk has taken in cash for a booking, less what it is to give back. */
function inCash({ db }: Hotel, bookingId: string): number {
  const payments = [...db.payments.values()].filter(({ method }) => method === 'cash');
  const own = payments.filter((payment) => payment.bookingId === bookingId);
  return own.reduce((sum, { amount, refundAsked }) => sum + amount - refundAsked, 0);
}

/** Returns the refunds by card that were neither sent nor replaced. */
function left({ db }: Hotel) {
  return [...db.refunds.values()].filter(
    ({ method, state, replacedBy }) => method === 'online' && state !== 'done' && replacedBy === undefined,
  );
}
