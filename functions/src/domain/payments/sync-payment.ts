import { BY_PROVIDER } from '../audit.ts';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { mailsAboutRefund } from '../bookings/booking-mails.ts';
import { transactWithMail } from '../mail/outbox.ts';
import type { StayTx } from '../stays/stay-store.ts';
import { withMoney } from './new-refund.ts';
import { withAlert } from './payment-alert.ts';
import { ProviderFailure, type ProviderPayment } from './payment-provider.ts';
import type { PaymentDeps } from './payment-store.ts';
import { triedAgainAt } from './refund-lease.ts';
import type { StoredPayment, StoredRefund } from './stored-payment.ts';
import { syncedPayment } from './synced-payment.ts';

/** So often an answer may turn out to be older than what was written down meanwhile. */
const MAX_ASKED = 5;

/** Asks the provider what has become of a payment's money: refunds, and what the guest's bank says. */
export async function syncPayment(deps: PaymentDeps, payment: StoredPayment): Promise<void> {
  const { intent } = payment;
  if (intent !== undefined) await applyProvider(deps, payment, await deps.provider.findPayment(intent));
}

/**
 * Brings a payment, its refunds and its booking to what the provider says.
 * @param payment as it was before the provider was asked: where another answer was written down since, this one may be
 *   older, and it is asked again
 * @param blocks the id of a refund that cannot be made
 */
export async function applyProvider(
  deps: PaymentDeps,
  payment: StoredPayment,
  seen: ProviderPayment,
  { blocks }: { blocks?: string } = {},
): Promise<void> {
  let [before, answer] = [payment, seen];
  for (let asked = 1; asked <= MAX_ASKED; asked += 1) {
    if (await write(deps, before, answer, blocks)) return;
    before = (await deps.payments.find(payment._id)) ?? payment;
    answer = await deps.provider.findPayment(seen.intent);
  }
  throw new ProviderFailure('unreachable'); // whoever asked tries again
}

/** @returns false where another answer was written down since `asked` was read */
function write(
  deps: PaymentDeps,
  asked: StoredPayment,
  seen: ProviderPayment,
  blocks: string | undefined,
): Promise<boolean> {
  return transactWithMail(deps, deps.stays, async (tx, enqueue) => {
    const before = await tx.findPayment(asked._id);
    if (!before) return true;
    const { heard = 0 } = before;
    if (heard !== (asked.heard ?? 0)) return false;
    const bookingIds = before.bookingId === '' ? [] : [before.bookingId]; // nobody may know what was paid for
    const [known, [booking]] = await Promise.all([tx.findRefunds([before]), tx.findAll(bookingIds)]);
    const now = deps.clock.now();
    const synced = syncedPayment(before, known, seen, now);
    const refunds = synced.refunds.map((refund) => (refund._id === blocks ? blocked(refund, now) : refund));
    for (const refund of refunds) if (!known.includes(refund)) save(tx, refund, known, now);
    tx.savePayment({ ...withAlert(synced.payment, refunds, now), heard: heard + 1 });
    if (!booking) return true;
    if (before.state === 'paid' && synced.change !== 0)
      tx.saveMoney(withMoney(booking, { refunded: synced.change }, now));
    for (const refund of unheardOf(refunds, known)) mailsAboutRefund(booking, refund).forEach(enqueue);
    return true;
  });
}

/** The refunds of the provider's of which their guest has heard nothing: no mail spoke of one in whose place they are. */
function unheardOf(refunds: readonly StoredRefund[], known: readonly StoredRefund[]): StoredRefund[] {
  const heardOf = new Set([...known.map(({ _id }) => _id), ...refunds.map(({ replacedBy }) => replacedBy)]);
  return refunds.filter(({ _id, reason }) => reason === 'provider' && !heardOf.has(_id));
}

/** Unless it was made, or another took its place, meanwhile. The provider repeats a refusal under the same key. */
function blocked(refund: StoredRefund, now: Date): StoredRefund {
  const { state, keyNumber } = refund;
  if (state !== 'asked' && state !== 'blocked') return refund;
  const again = { keyNumber: keyNumber + 1, dueAt: triedAgainAt(now) };
  return { ...refund, ...again, state: 'blocked', triedSince: undefined, updatedAt: now };
}

/** How a refund came to be that was not asked for by anybody here, for the audit. */
function origin({ reason }: StoredRefund): string {
  if (reason === 'provider') return ", at the payment provider's.";
  return reason === 'dispute' ? ", taken by the guest's bank." : ', what is left of an earlier refund.';
}

/** What went back without us stands in the audit as well. */
function save(tx: StayTx, refund: StoredRefund, known: readonly StoredRefund[], now: Date): void {
  tx.saveRefund(refund);
  if (known.some(({ _id }) => _id === refund._id)) return;
  const { _id, bookingId: target, amount } = refund;
  const what = `${formatMinorUnits(amount)}${origin(refund)}`;
  tx.addEntry(`${_id}-refunded`, { action: 'payment/refunded', by: BY_PROVIDER, target, at: now, what });
}
