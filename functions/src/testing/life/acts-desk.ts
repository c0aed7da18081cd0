import type { Booking } from '@innkeep/contract/booking';
import type { CancellationTerms, Ledger } from '@innkeep/contract/payments/payment';
import { act, WHICH, YES_NO } from './act.ts';
import { daysTo, plusDays } from './dates.ts';
import type { Life, LifeStay } from './life.ts';
import { paidFor, revOf } from './observe.ts';
import { feeOf } from './terms.ts';

/** Takes a step with a stay; answers the booking where it was taken. */
async function step(life: Life, stay: LifeStay, path: string, how: object = {}): Promise<Booking | undefined> {
  life.hand.add(stay);
  const json = { rev: await revOf(life, stay), ...how };
  const { status, body } = await life.ask('POST', `/desk/bookings/${stay.id}/${path}`, { as: life.hotel.people.clerk, json });
  return status === 200 ? (body as Booking) : undefined; // the contract's answer to a 200
}

export const checkIn = act('check in', { which: WHICH }, async (life, { which }) => {
  const stay = life.stay(which);
  if (!stay) return;
  const may =
    (stay.state === 'booked' || stay.state === 'no-show') &&
    life.today >= stay.checkin &&
    life.today <= stay.checkout &&
    life.isFree(stay.room, stay.checkin, stay.checkout, [stay.id]) &&
    canHaveNights(life, stay);
  const done = await step(life, stay, 'check-in');
  life.same('0 steps', 'checking in', done !== undefined, may);
  if (done) Object.assign(stay, { state: 'checked-in', releasedFrom: undefined, fee: undefined, arrivedOn: life.today });
});

/** On the day, or early: then the nights are given back, and paid for or not. */
export const checkOut = act('check out', { which: WHICH, releases: [1, 0], requotes: [1, 0] }, async (life, chosen) => {
  const stay = life.stay(chosen.which);
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
  const bill = life.reckon({ nights, own, guests, children });
  // What a code takes off nights that were not all slept is for the hotel to say.
  const isAsAgreed = stay.code ? done.quote.total <= bill.total : done.quote.total === bill.total;
  life.hold('3 early departure', isAsAgreed, () =>
    `An early departure costs ${done.quote.total}, and ${bill.total} by what was agreed.`,
  );
  Object.assign(stay, { nights, bill: { ...bill, total: done.quote.total } });
});

export const noShow = act('nobody came', { which: WHICH, releases: YES_NO }, async (life, chosen) => {
  const stay = life.stay(chosen.which);
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
  const stay = life.stay(which);
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

/** Whoever cancels sees first what that means, and that is what happens. */
export const cancel = act('cancel', { which: WHICH, byDesk: YES_NO }, async (life, { which, byDesk }) => {
  const stay = life.stay(which);
  if (!stay) return;
  life.hand.add(stay);
  const as = byDesk === 1 || !stay.owner ? life.hotel.people.clerk : stay.owner;
  await cancelAs(life, stay, as);
});

/** Cancels, where that can be; what is shown, what is done and what was agreed are the same. */
export async function cancelAs(life: Life, stay: LifeStay, as: { uid: string; email: string }): Promise<boolean> {
  const isHeld = stay.state === 'held';
  const may = isHeld || (stay.state === 'booked' && !life.hasBegun(stay));
  const kept = await paidFor(life, stay);
  const shown = await life.ask('GET', `/bookings/${stay.id}/cancellation`, { as });
  life.same('4 cancelling', 'whether it is shown what cancelling means', shown.status === 200, may);
  const fee = isHeld ? 0 : feeOf(stay.bill, stay.policy, Math.max(0, daysTo(life.today, stay.checkin)));
  const refund = isHeld ? 0 : Math.max(0, kept - fee);
  if (may) {
    const { fee: saidFee, refund: saidRefund } = shown.body as CancellationTerms; // the contract's answer to a 200
    life.same('4 cancelling', 'fee and refund, as shown,', [saidFee, saidRefund], [fee, refund]);
  }
  const { status, body } = await life.ask('DELETE', `/orders/${stay.id}?refund=${refund}&fee=${fee}`, { as });
  const isOver = stay.state === 'cancelled' || stay.state === 'lapsed';
  life.same('1 not stuck', `cancelling, answered ${JSON.stringify(body)},`, status === 200, may || isOver);
  if (!may || status !== 200) return false;
  Object.assign(stay, { state: 'cancelled', fee: fee > 0 ? fee : undefined, isLetGo: true, releasedFrom: undefined });
  life.same('4 cancelling', 'what is given back', kept - (await paidFor(life, stay)), refund);
  return true;
}

const METHODS = ['cash', 'terminal', 'transfer'] as const;

export const takeMoney = act(
  'take money for',
  { which: WHICH, part: [1, 2, 10], method: [0, 1, 2], sent: [1, 2] },
  async (life, { which, part, method, sent }) => {
    const stay = life.stay(which);
    if (!stay) return;
    life.hand.add(stay);
    const as = life.hotel.people.clerk;
    const due = dueOf(stay) - (await paidFor(life, stay));
    const amount = Math.ceil(due / part);
    if (amount <= 0) return;
    const key = `take-${life.hotel.newKey()}`;
    for (let count = 0; count < sent; count += 1) {
      const json = { amount, method: METHODS[method] };
      const { status, body } = await life.ask('POST', `/desk/bookings/${stay.id}/payments`, { as, json, key });
      const may = stay.state !== 'held' && stay.state !== 'lapsed';
      life.same('5 due', `taking what is due, answered ${JSON.stringify(body)},`, status === 201, may);
      const paymentId = status === 201 ? (body as Ledger).payments.at(-1)?._id : undefined; // the contract's answer to a 201
      if (paymentId !== undefined && count === 0) stay.cash.push({ amount, paymentId });
    }
  },
);

/** What a stay costs as it stands. */
export function dueOf({ state, fee, bill }: LifeStay): number {
  if (state === 'lapsed') return 0;
  return fee ?? (state === 'cancelled' ? 0 : bill.total);
}

/** The desk gives back a part of a payment, as it was paid or in cash. */
export const giveMoney = act(
  'give money back of',
  { which: WHICH, payment: [0, 1, 2], part: [2, 1, 3], inCash: YES_NO },
  async (life, { which, payment, part, inCash }) => {
    const stay = life.stay(which);
    if (!stay) return;
    life.hand.add(stay);
    const as = life.hotel.people.clerk;
    const { body } = await life.ask('GET', `/bookings/${stay.id}/payments`, { as });
    const paid = life.some((body as Ledger).payments.filter(({ state }) => state === 'paid'), payment); // as above
    if (!paid) return;
    const amount = Math.ceil(paid.amount / part);
    const json = { payment: paid._id, amount, reason: 'The heating', ...(inCash === 1 && { method: 'cash' }) };
    const done = await life.ask('POST', `/desk/bookings/${stay.id}/refunds`, { as, json });
    if (done.status !== 201) return;
    stay.cash.push({ amount: -amount, paymentId: paid._id });
    if (stay.fee !== undefined && stay.state === 'cancelled') stay.fee = Math.min(stay.fee, await paidFor(life, stay));
  },
);

export const block = act('block', { room: [0, 1, 2], ahead: [14, 1, 7, 0], nights: [1, 3] }, async (life, { room, ahead, nights }) => {
  const to = life.some(life.rooms, room);
  if (!to) return;
  const from = plusDays(life.today, ahead);
  const span = { from, to: plusDays(from, nights) };
  const json = { roomId: to.id, ...span, kind: 'closed' };
  const { status, body } = await life.ask('POST', '/desk/blocks', { as: life.hotel.people.clerk, json });
  life.same('0 blocks', 'blocking', status === 201, to.isListed && life.isFree(to.id, span.from, span.to));
  if (status === 201) life.blocks.push({ id: (body as { _id: string })._id, room: to.id, ...span }); // as above
});

export const lift = act('lift a block', { which: WHICH }, async (life, { which }) => {
  const lifted = life.some(life.blocks, which);
  if (!lifted) return;
  const { status } = await life.ask('DELETE', `/desk/blocks/${lifted.id}?rev=1`, { as: life.hotel.people.clerk });
  life.same('0 blocks', 'lifting a block', status, 200);
  if (status === 200) life.blocks.splice(life.blocks.indexOf(lifted), 1);
});
