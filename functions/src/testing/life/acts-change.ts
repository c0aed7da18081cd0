import type { Booking } from '@innkeep/contract/booking';
import type { ChangeQuote, OwnChangeQuote } from '@innkeep/contract/desk/desk-stay';
import { act, WHICH, type Chosen } from './act.ts';
import { billAfter, leastAfter, nightsAfter, termsAfter, type Wanted } from './changes.ts';
import { plusDays } from './dates.ts';
import { inWords, type Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { paidFor, revOf } from './observe.ts';

const CHANGE = {
  which: WHICH,
  later: [0, 0, 0, 1, -1, 2, 14, 7],
  longer: [0, 0, -6, -1, 1, 2, 6, -2],
  guests: [0, 0, 0, 1, -1],
} as const;

const isChangeable = ({ state }: LifeStay) => state === 'booked' || state === 'checked-in';

function wantedOf(stay: LifeStay, { later, longer, guests }: Omit<Chosen<typeof CHANGE>, 'which'>): Wanted {
  const checkin = plusDays(stay.checkin, later);
  const checkout = plusDays(stay.checkout, later + longer);
  return {
    ...{ room: stay.room, checkin, guests: Math.max(1, stay.guests + guests), children: stay.children },
    checkout: checkout > checkin ? checkout : plusDays(checkin, 1),
  };
}

/** A guest looks at what a change would mean, and confirms it. */
export const changeOwn = act('change own', CHANGE, async (life, { which, ...how }) => {
  const stay = life.stay(which, ({ owner, state }) => owner !== null && state === 'booked');
  if (!stay?.owner) return;
  life.hand.add(stay);
  const wanted = wantedOf(stay, how);
  const { checkin, checkout, guests } = wanted;
  const json = { rev: await revOf(life, stay), checkin, checkout, guests };
  const as = stay.owner;
  const shown = await life.ask('POST', `/orders/${stay.id}/quote`, { as, json });
  const paid = await paidFor(life, stay);
  const preview = shown.body as OwnChangeQuote; // the contract's answer to a 200
  const confirmed = { ...json, expected: shown.status === 200 ? preview.after : stay.bill.total };
  const done = await life.ask('PUT', `/orders/${stay.id}`, { as, json: confirmed });
  life.same('4 preview', 'whether a change is possible, as shown', shown.status === 200, done.status === 200);
  if (done.status !== 200) return;
  const booking = done.body as Booking; // as above
  checkPrice(life, stay, wanted, booking);
  const allowed = termsAfter(life, stay, wanted, booking.quote, paid);
  life.hold(
    '2 terms',
    allowed.map(inWords).includes(inWords(booking.policy)),
    () =>
      `The stay has the terms ${JSON.stringify(booking.policy)}, and may have ${JSON.stringify(allowed)}; ${paid} is paid, ${booking.quote.total} is due.`,
  );
  take(life, stay, wanted, booking.policy);
  const back = paid - (await paidFor(life, stay));
  life.same('4 preview', 'what is given back, as shown', preview.refund, back);
  life.same('4 preview', 'what is due, as shown', preview.due, booking.quote.total - paid + back);
});

/** The price of a change, by the table and against both of its alternatives. */
function checkPrice(life: Life, stay: LifeStay, wanted: Wanted, { quote }: Booking): void {
  life.hold('2 nothing', quote.total > 0 || stay.bill.total === 0, () => 'It costs nothing.');
  const least = leastAfter(life, stay, wanted);
  life.hold(
    '2 price',
    quote.total >= least,
    () => `It costs ${quote.total}; neither what was agreed nor booking it anew is less than ${least}.`,
  );
  life.same(
    '3 agreed',
    'what it costs by what was agreed',
    quote.total,
    billAfter(life, stay, wanted).bill.total,
  );
}

/** The stay as it is from now on. */
function take(life: Life, stay: LifeStay, wanted: Wanted, policy: Booking['policy']): void {
  const nights = nightsAfter(life, stay, wanted);
  Object.assign(stay, wanted, billAfter(life, stay, wanted), { nights, policy });
}

/** The desk changes a stay: its dates and who comes, its room, or what it costs. */
export const changeAtDesk = act(
  'change at the desk',
  { ...CHANGE, room: [-1, -1, 0, 1, 2], pricing: [0, 0, 0, 1, 2] },
  async (life, { which, room, pricing, ...how }) => {
    const stay = life.stay(which, isChangeable);
    if (!stay) return;
    life.hand.add(stay);
    const to = room === -1 ? undefined : life.some(life.rooms, room)?.id;
    const wanted = { ...wantedOf(stay, how), ...(to !== undefined && { room: to }) };
    const reason = pricing === 0 ? {} : { reason: 'A complaint' };
    const priced = (['keep', 'requote', 'named'] as const)[pricing] ?? 'keep';
    const named = priced === 'named' ? { nightlyPrice: 7000 } : {};
    const { checkin, checkout, guests } = wanted;
    const json = {
      rev: await revOf(life, stay),
      room: wanted.room,
      checkin,
      checkout,
      guests,
      pricing: priced,
      ...named,
      ...reason,
    };
    const as = life.hotel.people.clerk;
    const shown = await life.ask('POST', `/desk/bookings/${stay.id}/quote`, { as, json });
    const done = await life.ask('PUT', `/desk/bookings/${stay.id}`, { as, json });
    if (done.status !== 200) return;
    const booking = done.body as Booking; // the contract's answer to a 200
    life.same(
      '4 preview',
      'the total, as shown to the desk',
      (shown.body as ChangeQuote).after,
      booking.quote.total,
    ); // as above
    if (priced === 'keep') checkDeskPrice(life, stay, wanted, booking);
    adopt(life, stay, wanted, booking, priced);
  },
);

function checkDeskPrice(life: Life, stay: LifeStay, wanted: Wanted, booking: Booking): void {
  const isSame =
    wanted.checkin === stay.checkin && wanted.checkout === stay.checkout && wanted.guests === stay.guests;
  if (isSame) life.same('3 same stay', 'what it costs in another room', booking.quote.total, stay.bill.total);
  else checkPrice(life, stay, wanted, booking);
}

/** Whether by what was agreed, by today's rates, or at a price that the desk has named. */
function adopt(
  life: Life,
  stay: LifeStay,
  wanted: Wanted,
  booking: Booking,
  priced: 'keep' | 'requote' | 'named',
): void {
  if (priced !== 'keep') {
    stay.nights = life
      .nightsNow(wanted.room, wanted.checkin, wanted.checkout)
      .map((night) => ({ ...night, ...(priced === 'named' && { named: 7000 }) }));
    stay.own = life.inForce;
    stay.children = booking.children;
  }
  take(life, stay, { ...wanted, children: stay.children }, booking.policy);
  life.same('3 by the desk', 'what it costs', booking.quote.total, stay.bill.total);
}

/** Two stays change places, or one of them goes where the other is. */
export const moveTogether = act(
  'move together',
  { one: WHICH, other: [1, 2, 3] },
  async (life, { one, other }) => {
    const [first, second] = [life.stay(one, isChangeable), life.stay(one + other, isChangeable)];
    if (!first || !second || first === second) return;
    life.hand.add(first).add(second);
    const moves = [
      { id: first.id, rev: await revOf(life, first), room: second.room },
      { id: second.id, rev: await revOf(life, second), room: first.room },
    ];
    const as = life.hotel.people.clerk;
    const { status, body } = await life.ask('POST', '/desk/moves', { as, json: { moves, reason: 'A leak' } });
    if (status !== 200) return;
    for (const booking of body as Booking[]) {
      const stay = booking._id === first.id ? first : second; // the contract's answer to a 200
      const to = booking.room._id;
      life.same('3 same stay', 'what it costs in the place of another', booking.quote.total, stay.bill.total);
      Object.assign(stay, { room: to });
    }
  },
);
