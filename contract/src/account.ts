import { object, type InferType } from 'yup';
import type { CalendarDate } from './calendar-date.ts';
import { accountId, typedEmail } from './fields.ts';
import { guestFields } from './guest-schema.ts';

/** Why an account cannot be deleted yet. */
export type BlockerKind =
  | 'ahead'
  | 'in-house'
  | 'held'
  /** Nights are held until the account's owner has confirmed the stay. */
  | 'unconfirmed'
  /** The desk keeps nights for them until a day. */
  | 'kept'
  | 'owing'
  | 'overpaid'
  /** A payment was begun, and it is not known yet whether the money will come. */
  | 'paying'
  | 'refund'
  | 'disputed'
  | 'payment-alert'
  /** They are the last admin, and only an admin appoints one. */
  | 'last-admin'
  /** They work here: an admin has to take their role first. */
  | 'staff';

export interface DeletionBlocker {
  kind: BlockerKind;
  /** The stay that it is about, and whether the account has it: else it was booked under the address alone. */
  booking?: { _id: string; checkin: CalendarDate; isOwn: boolean };
}

export interface DeletionPreview {
  deletionBlockers: DeletionBlocker[];
  /** How many bookings would lose their guest's name. */
  bookings: number;
  /** Whether that includes what was booked under the address without the account: only once it is confirmed. */
  isOfAddress: boolean;
}

/** The account is closed, and will be deleted within minutes; or it is gone already. */
export interface AccountClosed {
  status: 'success';
}

/** The body of PUT /user/details: what guests say about themselves, for the bookings to come. */
export const accountDetailsSchema = object({
  name: guestFields.name.required('Please enter your name.'),
  phone: guestFields.phone.default(''),
}).typeError('Send name and phone as a JSON object.');

export type AccountDetailsInput = InferType<typeof accountDetailsSchema>;

/** The answer of GET and PUT /user/details; an empty text was not given. */
export interface AccountDetails {
  name: string;
  phone: string;
}

export const emailChangeSchema = object({
  email: typedEmail('Please enter your new e-mail.'),
}).typeError('Send the new e-mail in a JSON object.');

export type EmailChangeInput = InferType<typeof emailChangeSchema>;

/** The body of POST /user/email-changed: whose address a link has changed, as the link says. */
export const emailChangedSchema = object({
  uid: accountId('uid').required(),
}).typeError('Send the uid in a JSON object.');

export interface EmailChangeHeard {
  status: 'success';
}

/** The fewest characters of a password, as Firebase Auth has it. */
export const SHORTEST_PASSWORD = 6;
