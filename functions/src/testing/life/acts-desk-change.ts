import type { Booking } from '@innkeep/contract/booking';
import type { ChangeQuote } from '@innkeep/contract/desk/change-quote';
import { act, WHICH } from './act.ts';
import { atDesk } from './acts-desk-booking.ts';
import { passMinutes } from './acts-days.ts';
import { plusDays } from './dates.ts';
import { CHANGE, checkShown, take, wantedOf } from './acts-change.ts';
import { changed, type Pricing, type Wanted } from './changes.ts';
import type { Life } from './life.ts';
import { beforeMove, hasSlept, roomsAfter } from './life-rooms.ts';
import { roomOf } from './life-stay.ts';
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
  // What a night costs today in a room that is gone, nobody can say.
  const isGone = (id: string) => !life.rooms.some((each) => each.id === id && each.isListed);
  if (priced.by === 'requote' && stay.nights.some(({ date }) => isGone(roomOf(stay, date)))) return;
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
  take(life, stay, party, after, booking, terms !== 'dates');
}

function childrenNow(life: Life, { children }: Wanted): number {
  return life.tariff.childAge === null ? 0 : children;
}

/** A guest in the house changes rooms for the nights that are left. */
export const moveGuest = act(
  'move a guest',
  { which: WHICH, room: [0, 1, 2, 3], pricing: [0, 0, 1, 2] },
  async (life, { which, room, pricing }) => {
    const isHere = (each: LifeStay) => hasSlept(life, each) && each.checkout > life.deskDay;
    if (!life.stays.some(isHere)) await sleepOver(life);
    const stay = life.stay(which, isHere);
    if (!stay || !hasSlept(life, stay)) return;
    const free = life.rooms.filter(
      ({ id, isListed }) => isListed && id !== stay.room && life.isFree(id, life.deskDay, stay.checkout),
    );
    const to = life.some(free.length > 0 ? free : life.rooms, room);
    if (!to) return;
    const by = (['keep', 'requote', 'named'] as const)[pricing] ?? 'keep';
    const { checkin, checkout, guests, children } = stay;
    const wanted = { room: to.id, checkin, checkout, guests, children };
    await change(life, stay, wanted, { by, terms: 'agreed', ...(by === 'named' && { named: NAMED }) });
  },
);

/** Somebody comes to the door, and sleeps here for a night. */
async function sleepOver(life: Life): Promise<void> {
  const checkout = plusDays(life.deskDay, 5);
  const room = life.rooms.find(({ id, isListed }) => isListed && life.isFree(id, life.deskDay, checkout));
  if (!room) return;
  const wanted = { room: room.id, checkin: life.deskDay, checkout, guests: 1, children: 0 };
  await atDesk(life, wanted, { isWalkIn: true, shares: true });
  await passMinutes(life, 24 * 60);
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
      const moved =
        hasSlept(life, stay) && booking.room._id !== stay.room ? beforeMove(life, stay) : undefined;
      Object.assign(stay, roomsAfter(life, stay, booking.room._id), { moved });
    }
  },
);
