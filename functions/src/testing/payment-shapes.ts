import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { API } from '@innkeep/contract/paths';
import {
  acknowledgementSchema,
  cancelQuerySchema,
  deskRefundSchema,
  paymentLinkSchema,
  takenPaymentSchema,
} from '@innkeep/contract/payments/payment-inputs';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { fieldsOf, type Premises, type Shape } from './shape.ts';

/** The payment in the event that {@link paymentShapes} has signed. */
export const INTENT = 'pi_known';
const EVENT = { type: 'charge.refunded', data: { object: { payment_intent: INTENT } } };

/** Returns the calls of paying, by their names in `listCalls`: ledgers, payments and refunds. */
export function paymentShapes({ bookingId: id, paymentId, sign }: Premises): Record<string, Shape> {
  const payment = `${id}-1`;
  const refund = { payment, amount: 100, method: 'cash', reason: 'Cold', replaces: `${payment}-1` };
  const taken = { amount: 2500, method: 'cash', coversGroup: true };
  const step = { params: { id: paymentId } };
  return {
    [`POST ${PAYMENT_API.session}`]: step,
    [`POST ${PAYMENT_API.settle}`]: step,
    [`POST ${PAYMENT_API.release}`]: step,
    [`POST ${PAYMENT_API.events}`]: {
      body: [{ fields: {} }, EVENT],
      headers: () => ({ 'Stripe-Signature': sign(JSON.stringify(EVENT)) }),
    },
    [`POST ${PAYMENT_API.orderPayments}`]: { params: { id } },
    [`GET ${PAYMENT_API.cancellation}`]: { params: { id } },
    [`DELETE ${API.order}`]: {
      params: { id },
      query: [fieldsOf(cancelQuerySchema), { refund: 4900, fee: 0, reason: 'They were ill' }],
    },
    [`GET ${PAYMENT_API.ledger}`]: { params: { id } },
    [`POST ${DESK_API.payments}`]: { params: { id }, body: [fieldsOf(takenPaymentSchema), taken] },
    [`POST ${DESK_API.paymentLink}`]: {
      params: { id },
      body: [fieldsOf(paymentLinkSchema), { amount: 1000 }],
    },
    [`POST ${DESK_API.refunds}`]: { params: { id }, body: [fieldsOf(deskRefundSchema), refund] },
    [`PUT ${DESK_API.acknowledged}`]: {
      params: { id: 'stray' },
      body: [fieldsOf(acknowledgementSchema), { reason: 'The guest knows' }],
    },
  };
}
