import { stayAct, chargeAct, WHICH, YES_NO } from './act.ts';
import type { CancellationPreview, Ledger } from '@innkeep/contract/payments/payment';
import { post } from './acts-closings.ts';
import type { Person } from './backstage.ts';
import { daysTo } from './dates.ts';
import type { Life } from './life.ts';
import { heldWith, isChargedFor, type LifeStay } from './life-stay.ts';
import { paidFor, revOf } from './observe.ts';
import { feeOf } from './terms.ts';

/** A person looks at what cancelling means, and cancels: both have to be the same. */
export const cancel = stayAct(
  'cancel',
  { which: WHICH, byDesk: YES_NO },
  ({ state }) => state === 'booked' || state === 'held',
  async (life, stay, { byDesk }) => {
    const as = byDesk === 1 || !stay.owner ? life.hotel.people.clerk : stay.owner;
    await cancelAs(life, stay, as);
  },
);

/** Cancels a stay, if that is possible, and checks that the outcome is what was shown and agreed. */
export async function cancelAs(life: Life, stay: LifeStay, as: Person): Promise<boolean> {
  const isHeld = stay.state === 'held';
  const may = isHeld || (stay.state === 'booked' && !life.hasBegun(stay));
  const kept = await paidFor(life, stay);
  const shown = await life.ask('GET', `/bookings/${stay.id}/cancellation`, { as });
  life.same('4 cancelling', 'whether it is shown what cancelling means', shown.status === 200, may);
  const fee = isHeld ? 0 : feeLeft(stay, Math.max(0, daysTo(life.today, stay.checkin)));
  const refund = isHeld ? 0 : Math.max(0, kept - fee);
  if (may) {
    const { fee: saidFee, refund: saidRefund } = shown.body as CancellationPreview; // the contract's answer to a 200
    life.same('4 cancelling', 'fee and refund, as shown,', [saidFee, saidRefund], [fee, refund]);
  }
  const { status, body } = await life.ask('DELETE', `/orders/${stay.id}?refund=${refund}&fee=${fee}`, { as });
  const isOver = stay.state === 'cancelled' || stay.state === 'lapsed';
  life.same('1 not stuck', `cancelling, answered ${JSON.stringify(body)},`, status === 200, may || isOver);
  if (!may || status !== 200) return false;
  for (const each of heldWith(life.charges, stay)) {
    life.hand.add(each);
    Object.assign(each, {
      state: 'cancelled',
      fee: fee > 0 ? fee : undefined,
      isLetGo: true,
      releasedFrom: undefined,
    });
  }
  stay.sums.add(refund);
  life.same('4 cancelling', 'what is given back', kept - (await paidFor(life, stay)), refund);
  return true;
}

export const METHODS = ['cash', 'terminal', 'transfer'] as const;

const isAgreed = ({ state }: LifeStay) => state !== 'held' && state !== 'lapsed';

export const takeMoney = stayAct(
  'take money for',
  { which: WHICH, part: [1, 2, 10], method: [0, 1, 2], sent: [1, 2] },
  isAgreed,
  async (life, stay, { part, method, sent }) => {
    const due = dueOf(stay) - (await paidFor(life, stay));
    const amount = Math.ceil(due / part);
    if (amount <= 0) return;
    const key = `take-${life.hotel.newKey()}`;
    for (let count = 0; count < sent; count += 1) {
      const json = { amount, method: METHODS[method] };
      const { status, body } = await life.desk('POST', `/desk/bookings/${stay.id}/payments`, json, key);
      life.same('5 due', `taking, answered ${JSON.stringify(body)},`, status === 201, isAgreed(stay));
      const paymentId = status === 201 ? (body as Ledger).payments.at(-1)?._id : undefined; // the contract's answer to a 201
      if (paymentId === undefined || count > 0) continue;
      stay.cash.push({ amount, paymentId });
      post(life, METHODS[method] ?? 'cash', amount);
    }
  },
);

export function dueOf({ state, fee, bill, waived = 0 }: LifeStay): number {
  if (state === 'lapsed') return 0;
  return fee ?? (state === 'cancelled' ? 0 : Math.max(0, bill.total - waived));
}

/** Returns the policy's fee, less what was taken off the bill. */
export function feeLeft(
  { bill, policy, waived = 0 }: Pick<LifeStay, 'bill' | 'policy' | 'waived'>,
  days: number,
): number {
  return Math.max(0, feeOf(bill, policy, days) - waived);
}

const isPaid = (stay: LifeStay, life: Life) =>
  stay.cash.length > 0 || life.charges.some((charge) => isChargedFor(charge, stay));

/**
 * The desk gives back what was paid too much, or a part of a payment that is due or not, as it was paid or in
 * cash; what was not paid too much is taken off the bill, or is owed again.
 */
export const giveMoney = stayAct(
  'give money back of',
  { which: WHICH, payment: [0, 1, 2], part: [2, 1, 3, 0], inCash: YES_NO, takesOff: YES_NO },
  isPaid,
  async (life, stay, { payment, part, inCash, takesOff }) => {
    const { body } = await life.desk('GET', `/bookings/${stay.id}/payments`);
    const paid = life.some(
      (body as Ledger).payments.filter(({ state }) => state === 'paid'),
      payment,
    ); // as above
    if (!paid) return;
    const tooMuch = Math.max(0, (await paidFor(life, stay)) - dueOf(stay));
    const amount = part === 0 ? tooMuch : Math.ceil(paid.amount / part);
    const off = takesOff === 1 ? Math.max(0, amount - tooMuch) : 0;
    const json = {
      payment: paid._id,
      amount,
      reason: 'The heating',
      ...(inCash === 1 && { method: 'cash' }),
      ...(off > 0 && { off }),
    };
    const done = await life.desk('POST', `/desk/bookings/${stay.id}/refunds`, json);
    if (done.status !== 201) return;
    stay.cash.push({ amount: -amount, paymentId: paid._id });
    post(life, inCash === 1 ? 'cash' : paid.method, -amount);
    takeOff(stay, off);
  },
);

/** What is taken off the bill, which may have become smaller since. */
function waivedOf({ waived = 0, bill }: LifeStay): number {
  return Math.min(waived, bill.total);
}

/** Takes something off the bill, or off the fee. Nothing else changes what was taken off, not even a smaller bill. */
function takeOff(stay: LifeStay, amount: number): void {
  if (amount === 0) return;
  if (stay.fee === undefined) stay.waived = waivedOf(stay) + amount;
  else stay.fee -= amount;
}

/** The desk takes something off the bill of a stay, or off its fee; or puts back on the bill what it took off. */
export const waive = stayAct(
  'waive a part of',
  { which: WHICH, part: [2, 1, 0] },
  isAgreed,
  async (life, stay, { part }) => {
    const amount = part === 0 ? -waivedOf(stay) : Math.ceil(dueOf(stay) / part);
    const isOnBill = stay.state !== 'no-show' && stay.state !== 'cancelled';
    const due = dueOf(stay) - (await paidFor(life, stay));
    const json = { rev: await revOf(life, stay), amount, due, reason: 'The heating' };
    const { status } = await life.desk('POST', `/desk/bookings/${stay.id}/waiver`, json);
    const may = isAgreed(stay) && (amount > 0 || (amount < 0 && isOnBill));
    life.same('5 waived', 'whether it is waived', status === 200, may);
    if (status === 200) takeOff(stay, amount);
  },
);

/** The desk acknowledges a payment: from then on it is in no list. */
export const acknowledge = chargeAct(
  'look at payment',
  { which: WHICH },
  ({ isDisputed, byHand }) => isDisputed !== undefined || byHand === true,
  async (life, charge) => {
    const { status } = await life.desk('PUT', `/desk/payments/${charge.paymentId}/known`, {
      reason: 'We have called them',
    });
    if (status !== 200) return;
    const found = (await life.hotel.proof()).filter((each) => each.includes(charge.paymentId));
    life.same('7 silent', 'what the nightly proof says of what was looked at', found, []);
  },
);
