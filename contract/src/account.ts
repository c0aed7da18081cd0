import { object, type InferType } from 'yup';
import type { CalendarDate } from './calendar-date.ts';
import { accountId, typedEmail } from './fields.ts';
import { guestFields } from './guest-schema.ts';

/** Why an account cannot be deleted yet. */
export type BlockerKind =
  | 'ahead'
  | 'in-house'
  | 'held'
  /** Nights are held for a stay that the owner has not confirmed. */
  | 'unconfirmed'
  /** The desk is holding nights for them. */
  | 'kept'
  | 'owing'
  | 'overpaid'
  /** A payment is under way whose outcome is unknown. */
  | 'paying'
  | 'refund'
  | 'disputed'
  | 'payment-alert'
  /** They are the last admin, and only an admin can appoint another. */
  | 'last-admin'
  /** They work here: an admin has to remove their role first. */
  | 'staff';

export interface DeletionBlocker {
  kind: BlockerKind;
  /** The stay concerned. `isOwn` unless it was booked under the address without the account. */
  booking?: { _id: string; checkin: CalendarDate; isOwn: boolean };
}

export interface DeletionPreview {
  deletionBlockers: DeletionBlocker[];
  /** How many bookings would lose their guest's name. */
  bookings: number;
  /** Whether that includes bookings made under the address without the account, as once it is confirmed. */
  isOfAddress: boolean;
}

/** The account is closed and will be deleted within minutes, or is already gone. */
export interface AccountClosed {
  status: 'success';
}

/** The body of PUT /user/details: a guest's details for future bookings. */
export const accountDetailsSchema = object({
  name: guestFields.name.required('Please enter your name.'),
  phone: guestFields.phone.default(''),
}).typeError('Send name and phone as a JSON object.');

export type AccountDetailsInput = InferType<typeof accountDetailsSchema>;

/** The answer of GET and PUT /user/details; empty text means not given. */
export interface AccountDetails {
  name: string;
  phone: string;
}

export const emailChangeSchema = object({
  email: typedEmail('Please enter your new e-mail.'),
}).typeError('Send the new e-mail in a JSON object.');

export type EmailChangeInput = InferType<typeof emailChangeSchema>;

/** The body of POST /user/email-changed: the account whose address a link has changed. */
export const emailChangedSchema = object({
  uid: accountId('uid').required(),
}).typeError('Send the uid in a JSON object.');

export interface EmailChangeHeard {
  status: 'success';
}

/** The shortest password that Firebase Auth accepts. */
export const SHORTEST_PASSWORD = 6;
