import { AppError, invalid } from '@innkeep/contract/errors';
import { type StaffLedger, isHeldBack } from '@innkeep/contract/payments/payment';
import type { DeskRefund } from '@innkeep/contract/payments/payment-inputs';
import { auditEntry, agreedFee } from '../records/audit.ts';
import { mailsAboutRefund } from '../records/booking-mails.ts';
import { bookingIdFor, costingLess, type StoredBooking } from '../records/stored-booking.ts';
import type { LedgerDeps } from './payment-deps.ts';
import type { Caller } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import { change, withMoney, readLedgerOf, saveLedger } from './booking-ledger.ts';
import { moneyInWords } from './money-in-words.ts';
import { ledgerForStaff } from './ledger.ts';
import { newRefund, refundable } from './new-refund.ts';
import { billedFor } from '@innkeep/contract/payments/due';
import { isAgreed } from '@innkeep/contract/stay-states';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { isStuck, refundsOf } from './payment-alert.ts';
import { mayBeLeased } from './refund-lease.ts';

/**
 * Gives back a payment or a part of it, at the desk. What was paid online goes back by card, unless the desk
 * says otherwise. A repeated call with the same key finds the refund that the first one made.
 * @returns the booking's ledger
 */
export function giveRefund(
  deps: LedgerDeps,
  caller: Caller,
  bookingId: string,
  input: DeskRefund,
  key: string = deps.newId(),
): Promise<StaffLedger> {
  const { clock } = deps;
  const requestKey = bookingIdFor(caller.uid, key);
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const now = clock.now();
    const ledger = await readLedgerOf(tx, bookingId, now);
    const { booking, payments, refunds } = ledger;
    const earlier = refunds.find((refund) => refund.requestKey === requestKey);
    if (earlier) {
      requireSame(earlier, input);
      return ledgerForStaff(booking, ledger);
    }
    const paid = payments.find(({ _id }) => _id === input.payment);
    if (!paid) throw new AppError('payment/not-found');
    const { payment: before, replaced, release } = replaceRefund(paid, refunds, input, now);
    requireRefundable(before, input, deps);

    const { amount, method, reason: why } = input;
    const wanted = { amount, method, reason: 'hotel', why, givenBy: caller.uid, requestKey } as const;
    const { payment, refund } = newRefund(before, wanted, now);
    const gone = replaced.map((each) => ({ ...each, replacedBy: refund._id }));
    // What was paid by mistake never counted as paid.
    const refunded = payment.state === 'paid' ? { refunded: amount - release } : undefined;
    const moved = refunded ? withMoney(booking, refunded, now) : { ...booking, updatedAt: now };
    const after = { ...moved, ...takenOff(booking, payment, input) };
    const what = moneyInWords(amount, refund.method) + offInWords(input);
    const entry = auditEntry(clock, caller, 'payment/refunded', bookingId);
    const isFee = after.cancellationFee !== booking.cancellationFee || after.noShowFee !== booking.noShowFee;
    const agreed = isFee ? { agreed: agreedFee(after) } : {};
    const changed = change(ledger, {
      booking: after,
      payments: [payment],
      refunds: [...gone, refund],
      entries: [[`${refund._id}-given`, { ...entry, what, why, ...agreed }]],
      tells: [(told) => mailsAboutRefund(told, refund)],
    });
    saveLedger(tx, changed, now);
    return ledgerForStaff(after, changed);
  });
}

function requireSame(earlier: StoredRefund, { payment, amount, method, reason }: DeskRefund): void {
  const isSame =
    earlier.paymentId === payment &&
    earlier.amount === amount &&
    earlier.why === reason &&
    (method === undefined || earlier.method === method);
  if (!isSame) throw new AppError('payment/key-reused');
}

/**
 * Returns what a stay then costs. A refund that replaces another takes nothing off.
 * @throws AppError if more is to be taken off than is given back, or than the stay costs
 */
function takenOff(
  booking: StoredBooking,
  { state }: StoredPayment,
  { amount, off = 0, replaces }: DeskRefund,
): Partial<StoredBooking> {
  const counts = state === 'paid' && replaces === undefined && isAgreed(booking);
  const most = counts ? Math.min(amount, billedFor(booking)) : 0;
  if (off > most) throw invalid({ off: `At most ${formatMinorUnits(most)} can be taken off the bill.` });
  return off > 0 ? costingLess(booking, off) : {};
}

function offInWords({ off }: Pick<DeskRefund, 'off'>): string {
  return off === undefined ? '.' : `. ${formatMinorUnits(off)} is taken off the bill.`;
}

/** Throws if this cannot be given back of a payment, with messages for the fields concerned. */
function requireRefundable(
  payment: StoredPayment,
  {
    amount,
    method = payment.method,
  }: Pick<DeskRefund, 'amount'> & { method?: StoredPayment['method'] | undefined },
  { takesPayments }: { takesPayments: boolean },
): void {
  const { state, disputes } = payment;
  if (state !== 'paid' && state !== 'mismatch')
    throw invalid({ payment: 'We received no money with this payment.' });
  if (isHeldBack(disputes))
    throw invalid({
      payment: 'The guest’s bank is taking this payment back, so a refund would pay it twice.',
    });
  const left = refundable(payment);
  if (amount > left)
    throw invalid({ amount: `Only ${formatMinorUnits(left)} of this payment can still be refunded.` });
  if (method === 'online' && !takesPayments)
    throw invalid({ method: 'Card payments are switched off. Choose another way to refund it.' });
}

interface Replacing {
  payment: StoredPayment;
  replaced: StoredRefund[];
  /** How much of the payment the refund held, in minor units. */
  release: MinorUnits;
}

/**
 * Takes back a refund that could not be made by card, so that the desk can give the money in another way. No
 * money has left with it: a blocked refund was rejected, a failed one came back, and the provider has not
 * confirmed one that has waited for a day. If the provider confirms it later, it counts as well: see
 * `syncedPayment`. Until it is replaced, nothing else of the payment can be given back: that could be meant
 * as the same refund, and the guest would get it twice.
 */
function replaceRefund(
  payment: StoredPayment,
  refunds: readonly StoredRefund[],
  { replaces, method }: Pick<DeskRefund, 'replaces' | 'method'>,
  now: Date,
): Replacing {
  const own = refundsOf(payment, refunds);
  if (replaces === undefined) {
    if (own.some((refund) => isStuck(refund, now)))
      throw invalid({
        payment: 'An earlier refund of this payment has not reached the guest. Send that one first.',
      });
    return { payment, replaced: [], release: 0 };
  }
  const refund = own.find(({ _id }) => _id === replaces);
  if (!refund || !isStuck(refund, now)) throw invalid({ replaces: 'This refund doesn’t need replacing.' });
  if (mayBeLeased(refund, now))
    throw invalid({ replaces: 'This refund is being sent. Try again in five minutes.' });
  if (method === undefined) throw invalid({ method: 'Choose another way to refund it.' });
  const release = refund.state === 'failed' ? 0 : refund.amount;
  return {
    payment: { ...payment, refundAsked: payment.refundAsked - release },
    replaced: [{ ...refund, state: 'failed', dueAt: undefined, updatedAt: now }],
    release,
  };
}
