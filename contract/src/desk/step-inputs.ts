import { boolean, object, type InferType } from 'yup';
import { date, id, line, minor, numeric } from '../fields.ts';
import { deskPaymentSchema } from '../payments/payment-inputs.ts';
import { extraCount } from '../rates/extras-schema.ts';

export const MAX_REASON = 200;

export const rev = () => numeric('The revision').integer().min(1).required('Send its revision.');
const reason = () => line('The reason', MAX_REASON);

/** What the desk confirms where a room is not ready for its guest. */
export const readinessFields = { sharesRoom: boolean(), takesUnclean: boolean() };

export const revisionSchema = object({ rev: rev() }).typeError('Send the step as a JSON object.');
export type Revision = InferType<typeof revisionSchema>;

/** POST /desk/bookings/:id/check-in and /undo. */
export const arrivalSchema = object({
  rev: rev(),
  ...readinessFields,
}).typeError('Send the step as a JSON object.');
export type Arrival = InferType<typeof arrivalSchema>;

export const checkOutSchema = object({
  rev: rev(),
  /** When leaving before the last day: whether the nights that are left can be sold again. */
  releases: boolean().default(true),
  /** Whether the bill then only counts the nights that were slept. */
  requotes: boolean().default(false),
  /** What the guest pays as they leave: it is taken, and they are checked out, or neither. */
  payment: deskPaymentSchema.optional().default(undefined),
  /** Why something is left unpaid; without a reason, a guest who owes something is not checked out. */
  reason: reason(),
}).typeError('Send the step as a JSON object.');
export type CheckOut = InferType<typeof checkOutSchema>;

export const noShowSchema = object({
  rev: rev(),
  /** Whether the nights after the first can be sold again. */
  releases: boolean().default(true),
  /** The fee in minor units, where it is less than the policy's; it requires a reason. */
  fee: minor('Fee').min(0, 'Fee must be at least 0.'),
  reason: reason(),
}).typeError('Send the step as a JSON object.');
export type NoShow = InferType<typeof noShowSchema>;

/** POST /desk/bookings/:id/waiver: takes something off a bill, or off the fee in its place. */
export const waiverSchema = object({
  rev: rev(),
  /** Negative to put back on the bill what was taken off. */
  amount: minor('Amount').required('Enter an amount.').notOneOf([0], 'Amount must be more than 0.'),
  /** The amount due that was shown; if it has changed, nothing is waived. */
  due: minor('What is due').required('Send the amount that was shown as due.'),
  reason: reason().required('Give a reason for the lower amount.'),
}).typeError('Send the waiver as a JSON object.');
export type Waiver = InferType<typeof waiverSchema>;

/** POST /desk/bookings/:id/extras: posts an extra that a guest in the house has had. */
export const extraPostSchema = object({
  rev: rev(),
  id: id('The extra').required('Choose an extra.'),
  count: extraCount(),
  /** Missing: today. */
  date: date('The day'),
  /** The price of one in minor units, only where the tariff has none. */
  amount: minor('Price').min(0, 'Price must be at least 0.').max(1_000_000, 'That price is too high.'),
}).typeError('Send the extra as a JSON object.');
export type ExtraPost = InferType<typeof extraPostSchema>;

/** The question of DELETE /desk/bookings/:id/extras/:key. The reason is needed once it cannot be undone. */
export const extraTakenOffSchema = object({ rev: rev(), reason: reason() });
export type ExtraTakenOff = InferType<typeof extraTakenOffSchema>;
