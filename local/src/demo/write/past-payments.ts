import type { MemoryProvider } from '../../../../functions/src/testing/memory-provider.ts';
import type { MemoryDatabase } from '../../../../functions/src/testing/memory-database.ts';
import type { PastPayment } from '../../stripe/past-payments.ts';

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
