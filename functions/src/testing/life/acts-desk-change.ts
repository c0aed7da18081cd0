import type { Booking } from '@innkeep/contract/booking';
import type { ChangeQuote } from '@innkeep/contract/desk/change-quote';
import { act, WHICH } from './act.ts';
import { CHANGE, checkShown, take, wantedOf } from './acts-change.ts';
import { changed, type Pricing, type Wanted } from './changes.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { revOf } from './observe.ts';
import { tariffOf } from './prices.ts';
import { policyOn } from './terms.ts';

const isChangeable = ({ state }: LifeStay) => state === 'booked' || state === 'checked-in';
const NAMED = 7000;

/** The desk changes a stay: its dates and guests, room, price, policy, and whether it keeps a code. */
export const changeAtDesk = act(
  'change at the desk',
  { ...CHANGE, room: [-1, -1, 0, 1, 2], pricing: [0, 0, 0, 1, 2], terms: [0, 0, 1], keepsCode: [0, 0, 1] },
  async (life, { which, room, pricing, terms, keepsCode, ...how }) => {
    const stay = life.stay(which, isChangeable);
    if (!stay) return;
    const to = room === -1 ? undefined : life.some(life.rooms, room)?.id;
    const wanted = { ...wantedOf(stay, how), ...(to !== undefined && { room: to }) };
    const by = (['keep', 'requote', 'named'] as const)[pricing] ?? 'keep';
    const priced = { by, keepsCode: keepsCode === 1, ...(by === 'named' && { named: NAMED }) };
    await change(life, stay, wanted, { ...priced, terms: terms === 1 ? 'dates' : 'agreed' });
  },
);

async function change(
  life: Life,
  stay: LifeStay,
  wanted: Wanted,
  { terms, ...priced }: Pricing & { terms: 'agreed' | 'dates' },
): Promise<void> {
  life.hand.add(stay);
  const { room, checkin, checkout, guests } = wanted;
  const { by: pricing, keepsCode, named: nightlyPrice } = priced;
  const json = {
    rev: await revOf(life, stay),
    room,
    checkin,
    checkout,
    guests,
    pricing,
    keepsCode,
    terms,
    nightlyPrice,
    reason: 'A complaint',
  };
  const as = life.hotel.people.clerk;
  const shown = await life.ask('POST', `/desk/bookings/${stay.id}/quote`, { as, json });
  const preview = shown.body as ChangeQuote; // the contract's answer to a 200
  const { offer } = shown.status === 200 ? preview : {};
  const done = await life.ask('PUT', `/desk/bookings/${stay.id}`, { as, json: { ...json, offer } });
  if (done.status !== 200) return;
  const booking = done.body as Booking; // as above
  const party = pricing === 'requote' ? { ...wanted, children: childrenNow(life, wanted) } : wanted;
  const after = changed(life, stay, party, priced);
  const version = after.nights[0]?.version ?? life.inForce;
  const theirs = policyOn(tariffOf(life.tariffs, version), checkin);
  life.same(
    '4 terms',
    'the terms that the desk chose',
    booking.policy,
    terms === 'dates' ? theirs : stay.policy,
  );
  checkShown(life, stay, preview, booking);
  take(life, stay, party, after, booking);
}

function childrenNow(life: Life, { children }: Wanted): number {
  return life.tariff.childAge === null ? 0 : children;
}

/** Two stays swap rooms. */
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
      life.same('3 same stay', 'what it costs in the place of another', booking.quote.total, stay.bill.total);
      stay.room = booking.room._id;
    }
  },
);
