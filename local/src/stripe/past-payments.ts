import type Stripe from 'stripe';
import type { Account } from './account.ts';
import { newDispute } from './disputes.ts';
import { newCharge, newIntent, newSession } from './objects.ts';
import { newRefund } from './refunds.ts';

/** A payment that was made before the stand-in was started. Times are in seconds. */
export interface PastPayment {
  session: string;
  intent: string;
  paidAt: number;
  expiresAt: number;
  amount: number;
  currency: string;
  returnTo: string;
  metadata: Record<string, string>;
  refunds: readonly { id: string; amount: number; metadata: Record<string, string> }[];
  /** The open disputes. */
  disputes: readonly { id: string; amount: number }[];
}

/** Adds payments as if they had been made here. Sends no events: the hotel was told long ago. */
export function remember(account: Account, payments: readonly PastPayment[]): object {
  for (const payment of payments) {
    const charge = charged(account, payment);
    for (const { id, amount, metadata } of payment.refunds)
      account.refunds.put(newRefund(account, charge, { id, amount, metadata }));
    for (const { id, amount } of payment.disputes)
      account.disputes.put(newDispute(account, charge, { id, amount }));
  }
  return { payments: payments.length };
}

function charged(account: Account, payment: PastPayment): Stripe.Charge {
  const { session, intent: id, paidAt: now, expiresAt, amount, currency, metadata } = payment;
  const intent = newIntent({ id, now, amount, currency, metadata });
  const refunded = payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const charge = account.charges.put({
    ...newCharge({ id: account.newId('ch'), now, intent, isPaid: true }),
    amount_refunded: refunded,
    refunded: refunded === amount,
    disputed: payment.disputes.length > 0,
  });
  account.intents.put({ ...intent, status: 'succeeded', amount_received: amount, latest_charge: charge.id });
  const params = { mode: 'payment' as const, success_url: payment.returnTo, line_items: [], metadata };
  account.sessions.put({
    ...newSession({ id: session, now, expiresAt, amount, currency, url: '', params }),
    status: 'complete',
    payment_status: 'paid',
    payment_intent: id,
    url: null,
  });
  return charge;
}
