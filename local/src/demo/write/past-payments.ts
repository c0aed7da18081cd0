import type { MemoryProvider } from '../../../../functions/src/testing/memory-provider.ts';
import type { MemoryDatabase } from '../../../../functions/src/testing/memory-database.ts';
import { stripeSite } from '../../stripe/addresses.ts';
import type { PastPayment } from '../../stripe/past-payments.ts';

/** Tells the stand-in for Stripe what was paid before it was started, so that it can be given back. */
export async function tellProvider(atProvider: MemoryProvider, memory: MemoryDatabase): Promise<void> {
  const told = await fetch(`${stripeSite()}/_control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ do: 'remember', payments: pastPayments(atProvider, memory) }),
  });
  if (!told.ok) throw new Error(`The stand-in for Stripe answered ${told.status}: ${await told.text()}`);
}

export function pastPayments(
  { sessions, orders, payments }: MemoryProvider,
  memory: MemoryDatabase,
): PastPayment[] {
  return [...sessions.values()].flatMap(({ id, intent, expiresAt, currency }): PastPayment[] => {
    const [order, payment] = [orders.get(id), payments.get(intent ?? '')];
    const paidAt = memory.payments.get(order?.paymentId ?? '')?.paidAt;
    if (!order || !payment || !paidAt) return [];
    return [
      {
        session: id,
        intent: payment.intent,
        paidAt: secondsOf(paidAt),
        expiresAt: secondsOf(expiresAt),
        amount: payment.amount,
        currency: currency.toLowerCase(),
        returnTo: order.successUrl,
        metadata: { booking: order.bookingId, payment: order.paymentId, site: order.site },
        refunds: payment.refunds.map(({ id: refund, amount, refundId = '' }) => ({
          id: refund,
          amount,
          metadata: { refund: refundId, payment: order.paymentId },
        })),
        disputes: payment.disputes.map(({ id: dispute, amount }) => ({ id: dispute, amount })),
      },
    ];
  });
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
