import { orLog } from '../base/log.ts';
import { after, MINUTE_MS } from '../base/clock.ts';
import { applyProvider } from './sync-payment.ts';
import { transactWithMail } from '../records/outbox.ts';
import { change, readPart, saveLedger } from './booking-ledger.ts';
import { ProviderFailure, type ProviderPayment } from './payment-provider.ts';
import { leasedUntil } from './refund-lease.ts';
import { isMadeFor } from './synced-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';

/** The longest pause between attempts, which grows with each failure. */
const MAX_PAUSE_MS = 60 * MINUTE_MS;

/** Sends refunds that were just asked for; the sweep finds those that fail. */
export async function sendRefunds(deps: PaymentDeps, refunds: readonly StoredRefund[]): Promise<void> {
  for (const refund of refunds)
    await orLog(deps.log, 'refund not sent', { refund: refund._id }, () => sendRefund(deps, refund));
}

/**
 * Sends one refund, once, unless another call is sending it. It first looks up whether the refund was made, so
 * that neither a lost answer nor an expired key gives money back twice. A refund that is on its way is only
 * looked up.
 */
export async function sendRefund(
  deps: PaymentDeps,
  wanted: Pick<StoredRefund, '_id' | 'paymentId'>,
): Promise<void> {
  const taken = await take(deps, wanted);
  if (!taken) return;
  const { payment, refund } = taken;
  try {
    const { seen, isBlocked } = await send(deps, payment, refund);
    await applyProvider(deps, payment, seen, isBlocked ? { blocks: refund._id } : {});
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await recordFailure(deps, refund, error);
  }
}

async function send(
  { provider }: PaymentDeps,
  { _id: paymentId, intent }: StoredPayment,
  refund: StoredRefund,
): Promise<{ seen: ProviderPayment; isBlocked: boolean }> {
  if (intent === undefined) throw new ProviderFailure('refused');
  const { _id, amount, keyNumber } = refund;
  const seen = await provider.findPayment(intent);
  const isMade = seen.refunds.some((each) => isMadeFor(refund, each));
  const isToLeave = refund.state === 'asked' || refund.state === 'blocked';
  if (isMade || !isToLeave) return { seen, isBlocked: false };
  // Not while a bank has taken the money back, and no more than is left.
  if (!seen.isRefundable || seen.amount - seen.refunded < amount) return { seen, isBlocked: true };
  try {
    const made = await provider.refund({ intent, amount, refundId: _id, paymentId }, `${_id}-${keyNumber}`);
    return { seen: { ...seen, refunds: [...seen.refunds, made] }, isBlocked: false };
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'refused') return { seen, isBlocked: true };
    throw error;
  }
}

/** Takes a refund, if it is due and no other call has taken it. */
function take(
  deps: PaymentDeps,
  { _id, paymentId }: Pick<StoredRefund, '_id' | 'paymentId'>,
): Promise<{ payment: StoredPayment; refund: StoredRefund } | undefined> {
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const now = deps.clock.now();
    const payment = await tx.findPayment(paymentId);
    const ledger = payment && (await readPart(tx, payment, undefined, now));
    const found = ledger?.refunds.find((refund) => refund._id === _id);
    if (!ledger || found?.dueAt === undefined || found.dueAt > now) return undefined;
    const { attempts, triedSince = now } = found;
    const leased = { attempts: attempts + 1, triedSince, dueAt: leasedUntil(now), updatedAt: now };
    const refund = { ...found, ...leased };
    saveLedger(tx, change(ledger, { refunds: [refund] }), now);
    return { payment, refund };
  });
}

/** The provider's refusal to say what became of a refund says nothing about the refund. */
function recordFailure(
  deps: PaymentDeps,
  { _id, paymentId, attempts }: StoredRefund,
  { kind }: ProviderFailure,
): Promise<void> {
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const now = deps.clock.now();
    const payment = await tx.findPayment(paymentId);
    const ledger = payment && (await readPart(tx, payment, undefined, now));
    const found = ledger?.refunds.find((refund) => refund._id === _id);
    // After our lease another attempt may have begun, and then we must not write its state.
    if (!ledger || found?.attempts !== attempts || found.dueAt === undefined) return;
    const pause = Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** Math.min(attempts, 10));
    // Under the same key, the provider would repeat its answer for a day.
    const keyNumber = found.keyNumber + Number(kind === 'failed');
    const refund = { ...found, dueAt: after(now, pause), keyNumber, updatedAt: now };
    const tried = change(ledger, { payments: [{ ...payment, updatedAt: now }], refunds: [refund] });
    saveLedger(tx, tried, now);
  });
}
