import { isUnsettled } from './settlement.ts';
import type { StoredPayment } from './stored-payment.ts';

/**
 * The payments that nobody is to make any more: what has no page to pay on is over at once, the provider knows nothing of
 * it; a page is ended by the sweep, which asks first whether it was paid.
 */
export function endedPayments(payments: readonly StoredPayment[], now: Date): StoredPayment[] {
  return payments
    .filter(isUnsettled)
    .map((payment) =>
      payment.session
        ? { ...payment, dueAt: now, updatedAt: now }
        : { ...payment, state: 'expired', dueAt: undefined, updatedAt: now },
    );
}
