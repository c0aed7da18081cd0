import type { Booking } from '@innkeep/contract/booking';
import { act, WHICH, YES_NO } from './act.ts';
import { plusDays } from './dates.ts';
import type { Life } from './life.ts';
import type { LifeStay } from './life-stay.ts';
import { revOf } from './observe.ts';
import { isCodeFor } from './offers.ts';
import { feeOf } from './terms.ts';

/** Takes a step with a stay; answers the booking where it was taken. */
async function step(
  life: Life,
  stay: LifeStay,
  path: string,
  how: object = {},
): Promise<Booking | undefined> {
  life.hand.add(stay);
  const json = { rev: await revOf(life, stay), ...how };
  const { status, body } = await life.ask('POST', `/desk/bookings/${stay.id}/${path}`, {
    as: life.hotel.people.clerk,
    json,
  });
  return status === 200 ? (body as Booking) : undefined; // the contract's answer to a 200
}

export const checkIn = act('check in', { which: WHICH }, async (life, { which }) => {
  const stay = life.stay(which, ({ state, checkin }) => state === 'booked' && checkin <= life.today);
  if (!stay) return;
  const may =
    (stay.state === 'booked' || stay.state === 'no-show') &&
    life.today >= stay.checkin &&
    life.today <= stay.checkout &&
    life.isFree(stay.room, stay.checkin, stay.checkout, [stay.id]) &&
    canHaveNights(life, stay);
  const done = await step(life, stay, 'check-in');
  life.same('0 steps', 'checking in', done !== undefined, may);
  if (done)
    Object.assign(stay, {
      state: 'checked-in',
      releasedFrom: undefined,
      fee: undefined,
      arrivedOn: life.today,
    });
});

/** On the day, or early: then the nights are given back, and paid for or not. */
export const checkOut = act(
  'check out',
  { which: WHICH, releases: [1, 0], requotes: [1, 0] },
  async (life, chosen) => {
    const stay = life.stay(chosen.which, ({ state }) => state === 'checked-in');
    if (!stay) return;
    const [releases, requotes] = [chosen.releases === 1, chosen.requotes === 1];
    const done = await step(life, stay, 'check-out', { releases, requotes });
    life.same('0 steps', 'checking out', done !== undefined, stay.state === 'checked-in');
    if (!done) return;
    Object.assign(stay, { state: 'checked-out', leftOn: life.today, before: undefined });
    const earliest = plusDays(stay.checkin, 1);
    const leaves = life.today > earliest ? life.today : earliest;
    if (!releases || leaves >= stay.checkout) return;
    stay.releasedFrom = leaves;
    if (!requotes) return;
    stay.before = { nights: stay.nights, bill: stay.bill };
    const nights = stay.nights.filter(({ date }) => date < leaves);
    const { own, guests, children } = stay;
    const slept = { checkin: stay.checkin, checkout: leaves };
    const code = stay.code && isCodeFor(stay.code, slept) ? stay.code : undefined;
    const bill = life.reckon({ nights, own, guests, children, code });
    life.same('3 early departure', 'what an early departure costs', done.quote.total, bill.total);
    Object.assign(stay, { nights, bill });
  },
);

export const noShow = act('nobody came', { which: WHICH, releases: YES_NO }, async (life, chosen) => {
  const stay = life.stay(chosen.which, (each) => each.state === 'booked' && life.hasBegun(each));
  if (!stay) return;
  const may = stay.state === 'booked' && life.hasBegun(stay);
  const done = await step(life, stay, 'no-show', { releases: chosen.releases === 1 });
  life.same('0 steps', 'marking a no-show', done !== undefined, may);
  if (!done) return;
  const fee = feeOf(stay.bill, stay.policy, -1);
  const dayAfter = plusDays(stay.checkin, 1);
  const isReleased = chosen.releases === 1 && dayAfter < stay.checkout;
  Object.assign(stay, { state: 'no-show', fee, ...(isReleased && { releasedFrom: dayAfter }) });
});

export const undo = act('undo the last step of', { which: WHICH }, async (life, { which }) => {
  const stay = life.stay(which, ({ state }) => state.includes('-'));
  if (!stay) return;
  const isInTime = {
    'checked-in': stay.arrivedOn === life.today,
    'checked-out': stay.leftOn === life.today,
    'no-show': life.today < stay.checkout,
    ...{ booked: false, held: false, lapsed: false, cancelled: false },
  };
  const may = isInTime[stay.state] && life.isFree(stay.room, stay.checkin, stay.checkout, [stay.id]);
  const done = await step(life, stay, 'undo');
  life.same('0 steps', 'undoing a step', done !== undefined, may && canHaveNights(life, stay));
  if (!done) return;
  const isBack = stay.state === 'checked-out';
  Object.assign(stay, {
    ...{ state: isBack ? 'checked-in' : 'booked', releasedFrom: undefined, fee: undefined },
    ...(isBack && { ...stay.before, before: undefined }),
  });
});

/** Nights that were given back are had again only where their room is still there. */
function canHaveNights(life: Life, { room, releasedFrom }: LifeStay): boolean {
  return releasedFrom === undefined || (life.rooms.find(({ id }) => id === room)?.isListed ?? false);
}
