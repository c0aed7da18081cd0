import { boolean, object, string, type InferType } from 'yup';
import { id, line, minor } from '../fields.ts';
import { DESK_METHODS } from './payment.ts';

/** More than any stay costs, in minor units of any currency. What is due limits the amount as well. */
const MAX_AMOUNT = 1_000_000_000_000;
const MAX_REASON = 200;

const amount = () =>
  minor('Amount')
    .required('Enter an amount.')
    .min(1, 'Amount must be more than 0.')
    .max(MAX_AMOUNT, 'That amount is too high.');

/** POST /desk/bookings/:id/payment-link: what the guest is asked to pay online. */
export const paymentLinkSchema = object({ amount: amount() }).typeError('Send the amount as a JSON object.');
export type PaymentLinkInput = InferType<typeof paymentLinkSchema>;

export const deskPaymentSchema = object({
  amount: amount(),
  method: string().oneOf(DESK_METHODS, 'Choose how the guest paid.').required('Choose how the guest paid.'),
}).typeError('Send the payment as a JSON object.');
export type DeskPayment = InferType<typeof deskPaymentSchema>;

export const takenPaymentSchema = deskPaymentSchema.concat(
  object({
    /** Whether it is for all rooms of the group, this one first. */
    coversGroup: boolean(),
  }),
);
export type TakenPayment = InferType<typeof takenPaymentSchema>;

export const deskRefundSchema = object({
  payment: id('Payment').required('Choose a payment.'),
  amount: amount(),
  /** If missing, the money goes back the way it was paid. */
  method: string().oneOf(DESK_METHODS, 'Choose how to refund it.'),
  reason: line('The reason', MAX_REASON).required('Give a reason for the refund.'),
  /** How much of it to take off the bill as well, so that it is not owed again. */
  off: amount().optional(),
  /** The id of the failed card refund that this one replaces. */
  replaces: id('Refund'),
}).typeError('Send the refund as a JSON object.');
export type DeskRefund = InferType<typeof deskRefundSchema>;

/** PUT /desk/payments/:id/known: the desk dismisses the payment's alert, with a reason. */
export const acknowledgementSchema = object({
  reason: line('The reason', MAX_REASON).required('Give a reason for dismissing the alert.'),
}).typeError('Send the reason as a JSON object.');
export type Acknowledgement = InferType<typeof acknowledgementSchema>;

const shown = (label: string) => minor(label).min(0, `${label} must be at least 0.`);

/**
 * The query of DELETE /orders/:id: the refund and the fee that were shown, in minor units. If the figures
 * have changed, nothing is cancelled; missing ones are not checked. If the desk gives back more, it has to
 * say why.
 */
export const cancelQuerySchema = object({
  refund: shown('Refund'),
  fee: shown('Fee'),
  reason: line('The reason', MAX_REASON),
});
export type CancelQuery = InferType<typeof cancelQuerySchema>;
