import { after, HOUR_MS } from '../base/clock.ts';
import { logError, orLog } from '../base/log.ts';
import { followEvents } from './follow-events.ts';
import { transactWithMail } from '../records/outbox.ts';
import { change, readPart, saveLedger } from './booking-ledger.ts';
import { lapsed, saveReleased } from '../records/end-booking.ts';
import { ProviderFailure } from './payment-provider.ts';
import { sendRefund } from './send-refund.ts';
import { settle } from './settle.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { type StoredPayment, isUnsettled } from '../records/stored-payment.ts';

const NOT_SWEPT = 'not swept';
const PAGE = 100;
/** After this long nothing new is taken up; the next sweep continues. Payments and refunds have this long each. */
const BUDGET_MS = 90_000;
const PUT_OFF_MS = 10 * 60_000;
/** The longest that nights are held if the provider cannot say whether they were paid for. */
const LONGEST_HOLD_MS = 24 * HOUR_MS;

/** Looks after payments that are over or unheard of, unsent refunds and, once a day, the provider's events. */
export async function sweepPayments(deps: PaymentDeps): Promise<void> {
  await sweepAll(
    deps,
    (...of) => deps.payments.listDue(...of),
    (payment) => sweepPayment(deps, payment),
  );
  await sweepAll(
    deps,
    (...of) => deps.payments.listDueRefunds(...of),
    (refund) => orLog(deps.log, NOT_SWEPT, { refund: refund._id }, () => sendRefund(deps, refund)),
  );
  await orLog(deps.log, NOT_SWEPT, {}, () => followEvents(deps));
}

/** Sweeps page after page, the longest overdue first. What is still due afterwards is not taken up again. */
async function sweepAll<T extends { _id: string }>(
  { clock }: PaymentDeps,
  list: (now: Date, limit: number) => Promise<T[]>,
  sweep: (due: T) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const end = after(now, BUDGET_MS);
  const seen = new Set<string>();
  for (;;) {
    const page = await list(now, PAGE);
    const due = page.filter(({ _id }) => !seen.has(_id));
    for (const each of due) {
      if (clock.now() > end) return;
      seen.add(each._id);
      await sweep(each);
    }
    if (page.length < PAGE || due.length === 0) return;
  }
}

async function sweepPayment(deps: PaymentDeps, payment: StoredPayment): Promise<void> {
  const about = { payment: payment._id };
  try {
    const { payment: settled } = await settle(deps, payment._id);
    if (settled.dueAt !== undefined && settled.dueAt <= deps.clock.now()) await putOff(deps, payment);
  } catch (error) {
    if (error instanceof ProviderFailure) {
      await orLog(deps.log, NOT_SWEPT, about, () => giveUpHold(deps, payment, error));
      return;
    }
    logError(deps.log, 'payment not settled', { ...about, cause: error });
    await orLog(deps.log, NOT_SWEPT, about, () => putOff(deps, payment));
  }
}

/** Puts a payment off, so that one that fails again and again, or is never settled, does not keep others waiting. */
function putOff(deps: PaymentDeps, { _id }: StoredPayment): Promise<void> {
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const payment = await tx.findPayment(_id);
    if (!payment?.dueAt) return;
    const now = deps.clock.now();
    const later = { ...payment, dueAt: after(now, PUT_OFF_MS), updatedAt: now };
    const ledger = await readPart(tx, payment, undefined, now);
    saveLedger(tx, change(ledger, { payments: [later] }), now);
  });
}

const FORGOTTEN = { state: 'expired', dueAt: undefined } as const;

/** Whether the provider forgot a payment's page a day after its end, perhaps opened by another account. */
function isForgotten({ session }: StoredPayment, { kind }: ProviderFailure, now: Date): boolean {
  return kind === 'refused' && session !== undefined && session.expiresAt <= after(now, -LONGEST_HOLD_MS);
}

/** Frees nights that were held for a day too long. The payment is still checked each hour, and settled if made. */
async function giveUpHold(
  deps: PaymentDeps,
  { _id }: StoredPayment,
  failure: ProviderFailure,
): Promise<void> {
  const { clock, log } = deps;
  const gaveUp = await transactWithMail(deps, deps.bookings, async (tx) => {
    const payment = await tx.findPayment(_id);
    const booking = payment && (await tx.find(payment.bookingId));
    const now = clock.now();
    if (!payment || !isUnsettled(payment)) return false; // settled in between
    const ledger = await readPart(tx, payment, booking, now);
    const later = { ...payment, dueAt: after(now, HOUR_MS), updatedAt: now };
    const save = (saved: StoredPayment) => saveLedger(tx, change(ledger, { payments: [saved] }), now);
    if (booking?.state !== 'held' || booking.hold?.payment !== _id) {
      save(isForgotten(payment, failure, now) ? { ...later, ...FORGOTTEN } : later); // no guest waits for it
      return false;
    }
    if (new Date(booking.hold.until) > after(now, -LONGEST_HOLD_MS)) {
      save({ ...later, dueAt: after(now, PUT_OFF_MS) }); // others have their turn first
      return false;
    }
    await saveReleased(tx, booking, lapsed(booking, now));
    save(later);
    return true;
  });
  if (gaveUp)
    logError(log, 'hold given up: the payment provider has not answered for a day', {
      payment: _id,
      cause: failure,
    });
  else log({ severity: 'WARNING', message: 'payment not settled yet', payment: _id, reason: failure.kind });
}
