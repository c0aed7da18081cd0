import { stayAct, act, WHICH } from './act.ts';
import type { Booking } from '@innkeep/contract/booking';
import type { ChangeQuote } from '@innkeep/contract/desk/change-quote';
import { atDesk } from './acts-desk-booking.ts';
import { passMinutes } from './acts-days.ts';
import { plusDays } from './dates.ts';
import { CHANGE, checkShown, take, wantedOf, withAges } from './acts-change.ts';
import { takes } from './extras.ts';
import {
  changed,
  type Pricing,
  type Wanted,
  isChangeable,
  mayMoveTogether,
  sellsNights,
  tariffsOf,
} from './changes.ts';
import type { Life } from './life.ts';
import { hasSlept } from './life-rooms.ts';
import { roomOf, type LifeStay } from './life-stay.ts';
import { isCodeFor, isSoldAs, planToday } from './offers.ts';
import { askingRates, partyBy } from './party.ts';
import { revOf } from './observe.ts';
import { typeOf } from './room-types.ts';
import { tariffOf } from './prices.ts';
import { policyOn } from './terms.ts';

const NAMED = 7000;

/** The desk changes a stay: its dates and guests, room, price, policy, and whether it keeps a code. */
export const changeAtDesk = stayAct(
  'change at the desk',
  {
    ...CHANGE,
    room: [-1, -1, 0, 1, 2],
    pricing: [0, 0, 0, 1, 2],
    terms: [0, 0, 1],
    keepsCode: [0, 0, 1],
    plan: [-1, 0, 1, 2],
    takes: [-1, -1, 0, 1, 3],
    ages: [-1, -1, 1, 2, 3],
  },
  isChangeable,
  async (life, stay, { room, pricing, terms, keepsCode, plan: which, takes: item, ages: said, ...how }) => {
    const to = room === -1 ? undefined : life.some(life.rooms, room)?.id;
    const by = (['keep', 'requote', 'named'] as const)[pricing] ?? 'keep';
    const isSplit = to !== undefined && to !== stay.room && hasSlept(life, stay);
    const own = askingRates(tariffOf(life.tariffs, stay.own), life.tariff);
    const asking = by === 'requote' && !isSplit ? life.tariff : own;
    const { ages, wanted: dates } = withAges(asking, wantedOf(stay, how), said);
    const plan = anotherPlan(life, stay, { by, which, to, dates });
    const planned = { ...dates, plan: plan === undefined ? stay.plan : (plan ?? undefined) };
    const extras = takes(life, item, planned, ['booking', 'later', 'desk']);
    const wanted = { ...dates, ...(to !== undefined && { room: to }), ...(item >= 0 && { extras }) };
    const priced = { by, plan, ages, keepsCode: keepsCode === 1, ...(by === 'named' && { named: NAMED }) };
    await change(life, stay, wanted, { ...priced, terms: terms === 1 ? 'dates' : 'agreed' });
  },
);

/** Returns the plan that the desk changes to, null for the standard rate; undefined where the stay keeps its own. */
function anotherPlan(
  life: Life,
  stay: LifeStay,
  { by, which, to, dates }: { by: Pricing['by']; which: number; to: string | undefined; dates: Wanted },
): Pricing['plan'] {
  const isSplit = to !== undefined && to !== stay.room && hasSlept(life, stay);
  if (which === -1 || by === 'keep' || isSplit) return undefined;
  const plan = planToday(life, which, dates) ?? null;
  return (plan?.id ?? null) === (stay.plan?.id ?? null) ? undefined : plan;
}

async function change(
  life: Life,
  stay: LifeStay,
  wanted: Wanted,
  { terms, ages, ...priced }: Pricing & { terms: 'agreed' | 'dates'; ages?: readonly number[] | undefined },
): Promise<void> {
  // A night in a room that is gone has no price of today.
  const isGone = (id: string) => !life.rooms.some((each) => each.id === id && each.isListed);
  if (priced.by === 'requote' && stay.nights.some(({ date }) => isGone(roomOf(stay, date)))) return;
  life.hand.add(stay);
  const { room, checkin, checkout, guests, extras } = wanted;
  const { by: pricing, keepsCode, named: nightlyPrice, plan } = priced;
  const json = {
    rev: await revOf(life, stay),
    room,
    checkin,
    checkout,
    guests,
    ages,
    extras,
    pricing,
    keepsCode,
    plan: plan === undefined ? undefined : (plan?.id ?? null),
    terms,
    nightlyPrice,
    reason: 'A complaint',
  };
  const shown = await life.desk('POST', `/desk/bookings/${stay.id}/quote`, json);
  const preview = shown.body as ChangeQuote; // the contract's answer to a 200
  const { offer } = shown.status === 200 ? preview : {};
  const isSplit = room !== stay.room && hasSlept(life, stay);
  const party = pricing === 'requote' && !isSplit ? { ...wanted, ...partyBy(life.tariff, wanted) } : wanted;
  const may = mayMoveTogether(life, [[stay, party]]) && keepsRules(life, stay, party, plan);
  const done = await life.desk('PUT', `/desk/bookings/${stay.id}`, { ...json, offer });
  life.same(
    '0 change',
    `changing at the desk, answered ${JSON.stringify(done.body).slice(0, 200)},`,
    done.status === 200,
    may,
  );
  if (done.status !== 200) return;
  const booking = done.body as Booking; // as above
  const after = changed(life, stay, party, priced);
  const version = after.nights[0]?.version ?? life.inForce;
  const theirs = policyOn(tariffOf(life.tariffs, version), checkin, after.plan, tariffsOf(life, stay));
  life.same(
    '4 terms',
    'the terms that the desk chose',
    booking.policy,
    terms === 'dates' ? theirs : stay.policy,
  );
  checkShown(life, stay, preview, booking);
  life.same('4 plan', 'the plan that the desk chose', booking.quote.plan, after.plan);
  take(life, stay, party, after, booking, terms !== 'dates' && plan === undefined);
}

/** Whether the hotel's rules let the desk sell such a stay, without passing over them. */
function keepsRules(life: Life, stay: LifeStay, wanted: Wanted, another: Pricing['plan']): boolean {
  const { room, checkin, checkout } = wanted;
  const isForSale = life.rooms.find(({ id }) => id === room)?.isForSale === true;
  const isSame = stay.checkin === checkin && stay.checkout === checkout;
  const isAlike = stay.type !== undefined && typeOf(life, room) === stay.type;
  const keepsDates = isSame && (stay.room === room || isAlike || hasSlept(life, stay));
  const plan = another === undefined ? stay.plan : another;
  const isSoldThen = isSoldAs(life, wanted, life.deskDay, stay) && (!plan || isCodeFor(plan, wanted));
  return (isForSale || !sellsNights(stay, wanted)) && (keepsDates || isSoldThen);
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
    const { checkin, checkout, guests, children, ages } = stay;
    const wanted = { room: to.id, checkin, checkout, guests, children, ages };
    await change(life, stay, wanted, { by, terms: 'agreed', ...(by === 'named' && { named: NAMED }) });
  },
);

/** A guest comes to the door, and sleeps here for a night. */
export async function sleepOver(life: Life): Promise<void> {
  const checkout = plusDays(life.deskDay, 5);
  const room = life.rooms.find(({ id, isListed }) => isListed && life.isFree(id, life.deskDay, checkout));
  if (!room) return;
  const wanted = { room: room.id, checkin: life.deskDay, checkout, guests: 1, children: 0 };
  await atDesk(life, wanted, { isWalkIn: true, shares: true });
  await passMinutes(life, 24 * 60);
}

/** Stays move together, each to the room of the next: two swap rooms. They may also move to other days. */
export const moveTogether = act(
  'move together',
  {
    one: WHICH,
    other: [1, 2, 3],
    more: [0, 0, 1, 2],
    later: CHANGE.later,
    longer: CHANGE.longer,
    hasReason: [1, 0],
  },
  async (life, { one, other, more, later, longer, hasReason }) => {
    const chosen = [0, ...Array.from({ length: 1 + more }, (_, index) => other + index)];
    const stays = chosen.flatMap((offset) => life.stay(one + offset, isChangeable) ?? []);
    const movers = [...new Set(stays)];
    if (movers.length < 2) return;
    const goals = movers.map((stay, index): [LifeStay, Wanted] => {
      const { room } = movers[(index + 1) % movers.length] ?? stay;
      return [stay, { ...wantedOf(stay, { later, longer, guests: 0 }), room }];
    });
    const moves = [];
    for (const [stay, { room, checkin, checkout }] of goals) {
      life.hand.add(stay);
      moves.push({ id: stay.id, rev: await revOf(life, stay), room, checkin, checkout });
    }
    const isForSale = ([stay, wanted]: [LifeStay, Wanted]) =>
      !sellsNights(stay, wanted) || life.rooms.find(({ id }) => id === wanted.room)?.isForSale === true;
    const may = mayMoveTogether(life, goals) && (hasReason === 1 || goals.every(isForSale));
    const json = { moves, reason: hasReason === 1 ? 'A leak' : '' };
    const { status, body } = await life.desk('POST', '/desk/moves', json);
    life.same(
      '0 change',
      `moving together, answered ${JSON.stringify(body).slice(0, 200)},`,
      status === 200,
      may,
    );
    if (status !== 200) return;
    for (const [index, booking] of (body as Booking[]).entries()) {
      // the contract's answer to a 200, in the order of the moves
      const goal = goals[index];
      if (goal) take(life, ...goal, changed(life, ...goal), booking);
    }
  },
);
