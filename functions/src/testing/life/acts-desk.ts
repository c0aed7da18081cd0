import { stayAct, WHICH, YES_NO } from './act.ts';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Booking } from '@innkeep/contract/booking';
import { plusDays } from './dates.ts';
import type { Life } from './life.ts';
import { areFree, isSplit, movesBack } from './life-rooms.ts';
import type { LifeStay } from './life-stay.ts';
import { paidFor, revOf } from './observe.ts';
import { isCodeFor } from './offers.ts';
import { dueOf, feeLeft } from './acts-money.ts';

/** Takes a step with a stay; returns the booking if the step was taken. */
async function step(
  life: Life,
  stay: LifeStay,
  path: string,
  how: object = {},
): Promise<Booking | undefined> {
  life.hand.add(stay);
  const json = { rev: await revOf(life, stay), ...how };
  const { status, body } = await life.desk('POST', `/desk/bookings/${stay.id}/${path}`, json);
  return status === 200 ? (body as Booking) : undefined; // the contract's answer to a 200
}

export const checkIn = stayAct(
  'check in',
  { which: WHICH, shares: [1, 1, 0] },
  ({ state, checkin }, life) => state === 'booked' && checkin <= life.deskDay,
  async (life, stay, { shares }) => {
    const may =
      (stay.state === 'booked' || stay.state === 'no-show') &&
      life.deskDay >= stay.checkin &&
      life.deskDay <= stay.checkout &&
      life.isFree(stay.room, stay.checkin, stay.checkout, [stay.id]) &&
      canHaveNights(life, stay) &&
      (shares === 1 || !isOccupied(life, stay));
    const done = await step(life, stay, 'check-in', { sharesRoom: shares === 1, takesUnclean: true });
    life.same('0 steps', 'checking in', done !== undefined, may);
    if (done)
      Object.assign(stay, {
        state: 'checked-in',
        releasedFrom: undefined,
        fee: undefined,
        arrivedOn: life.deskDay,
      });
  },
);

/** The guest leaves on the last day, or early: then the nights are given back, and paid for or not. */
export const checkOut = stayAct(
  'check out',
  { which: WHICH, releases: [1, 0], requotes: [1, 0], reason: [1, 1, 0] },
  ({ state }) => state === 'checked-in',
  async (life, stay, chosen) => {
    const earliest = plusDays(stay.checkin, 1);
    const leaves = life.deskDay > earliest ? life.deskDay : earliest;
    const isEarly = chosen.releases === 1 && leaves < stay.checkout;
    const requotes = chosen.requotes === 1;
    const after = isEarly && requotes ? slept(life, stay, leaves) : { nights: stay.nights, bill: stay.bill };
    const owes = dueOf({ ...stay, ...after }) > (await paidFor(life, stay));
    const reason = chosen.reason === 1 ? { reason: 'They pay later' } : {};
    const done = await step(life, stay, 'check-out', {
      releases: chosen.releases === 1,
      requotes,
      ...reason,
    });
    const may = stay.state === 'checked-in' && !(owes && chosen.reason === 0);
    life.same('0 steps', 'checking out', done !== undefined, may);
    if (!done) return;
    const before = isEarly && requotes ? { nights: stay.nights, bill: stay.bill } : undefined;
    life.same('3 early departure', 'what a departure costs', done.quote.total, after.bill.total);
    Object.assign(stay, { state: 'checked-out', leftOn: life.deskDay, before, ...after });
    if (isEarly) stay.releasedFrom = leaves;
  },
);

/** Returns the nights until a guest leaves, and their bill by what was agreed. */
function slept(life: Life, stay: LifeStay, leaves: CalendarDate): Pick<LifeStay, 'nights' | 'bill'> {
  const { own, guests, children, ages, checkin, plan, extras } = stay;
  const nights = stay.nights.filter(({ date }) => date < leaves);
  const code = stay.code && isCodeFor(stay.code, { checkin, checkout: leaves }) ? stay.code : undefined;
  return { nights, bill: life.reckon({ nights, own, guests, children, ages, code, plan, extras }) };
}

/** Charges what the policy says, or less, with a reason. */
export const noShow = stayAct(
  'a no-show',
  { which: WHICH, releases: YES_NO, lowers: [0, 0, 1] },
  (each, life) => each.state === 'booked' && life.hasBegun(each),
  async (life, stay, chosen) => {
    const may = stay.state === 'booked' && life.hasBegun(stay);
    const agreed = feeLeft(stay, -1);
    const fee = chosen.lowers === 1 ? Math.floor(agreed / 2) : agreed;
    const lowered = fee < agreed ? { fee, reason: 'They were ill' } : {};
    const done = await step(life, stay, 'no-show', { releases: chosen.releases === 1, ...lowered });
    life.same('0 steps', 'marking a no-show', done !== undefined, may);
    if (!done) return;
    const dayAfter = plusDays(stay.checkin, 1);
    const isReleased = chosen.releases === 1 && dayAfter < stay.checkout;
    Object.assign(stay, { state: 'no-show', fee, ...(isReleased && { releasedFrom: dayAfter }) });
  },
);

export const undo = stayAct(
  'undo the last step of',
  { which: WHICH, shares: [1, 1, 0] },
  ({ state }) => state.includes('-'),
  async (life, stay, { shares }) => {
    const isInTime = {
      'checked-in': stay.arrivedOn === life.deskDay && !isSplit(stay),
      'checked-out': stay.leftOn === life.deskDay,
      'no-show': life.deskDay < stay.checkout,
      booked: false,
      held: false,
      lapsed: false,
      cancelled: false,
    };
    if (movesBack(life, stay)) return moveBack(life, stay, shares);
    const may = isInTime[stay.state] && areFree(life, stay, stay);
    const isHere = stay.state === 'checked-out' && shares === 0 && isOccupied(life, stay);
    const done = await step(life, stay, 'undo', { sharesRoom: shares === 1 });
    life.same('0 steps', 'undoing a step', done !== undefined, may && !isHere && canHaveNights(life, stay));
    if (!done) return;
    const isBack = stay.state === 'checked-out';
    Object.assign(stay, {
      state: isBack ? 'checked-in' : 'booked',
      releasedFrom: undefined,
      fee: undefined,
      ...(isBack && { ...stay.before, before: undefined }),
    });
  },
);

/** A guest goes back to the room that they left today. */
async function moveBack(life: Life, stay: LifeStay, shares: number): Promise<void> {
  const { was = stay } = stay.moved ?? {};
  const isThere = life.rooms.some(({ id, isListed }) => id === was.room && isListed);
  const may = isThere && areFree(life, stay, was) && (shares === 1 || !isOccupied(life, { ...stay, ...was }));
  const done = await step(life, stay, 'undo', { sharesRoom: shares === 1 });
  life.same('0 steps', 'undoing a change of rooms', done !== undefined, may);
  if (done) Object.assign(stay, was, { moved: undefined });
}

/** Whether another guest has not left the room yet. */
export function isOccupied(life: Life, { id, room }: Pick<LifeStay, 'id' | 'room'>): boolean {
  return life.stays.some((other) => other.id !== id && other.room === room && other.state === 'checked-in');
}

/** Whether nights that were given back can be held again, which needs their room to exist. */
function canHaveNights(life: Life, { room, releasedFrom }: LifeStay): boolean {
  return releasedFrom === undefined || (life.rooms.find(({ id }) => id === room)?.isListed ?? false);
}
