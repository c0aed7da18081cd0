import { AppError } from '@innkeep/contract/errors';
import { includesRole, type Role, type StaffRole } from '@innkeep/contract/role';
import type { BookingSource } from '@innkeep/contract/booking-source';

/** The person who makes a request, from a verified token. */
export interface Caller {
  uid: string;
  /** Normalized; empty if the account has none. */
  email: string;
  /** As in their account; empty if it has none. */
  name: string;
  /** Whether they have confirmed that the address is theirs. */
  isEmailConfirmed: boolean;
  role: Role;
  /** When they last proved who they are, by password or at Google; undefined if they ask by a key. */
  signedInAt?: Date;
  /** Set if they ask by the key of a booking, not as an account: it opens that booking alone. */
  opens?: { bookingId: string; isMailed: boolean };
}

interface Owned {
  _id: string;
  /** Null if it belongs to no account. */
  uid: string | null;
}

/** Whether a booking is the caller's own: their account has it, or their key opens it. */
export function owns({ uid, opens }: Caller, booking: Owned): boolean {
  return opens ? opens.bookingId === booking._id : booking.uid === uid;
}

export function isSelf(caller: Caller, email: string): boolean {
  return caller.email !== '' && normalEmail(email) === caller.email;
}

export function requireSelf(caller: Caller, email: string): void {
  if (!isSelf(caller, email)) throw new AppError('auth/forbidden');
}

export function requireOwner(isOwner: boolean): void {
  if (!isOwner) throw new AppError('auth/forbidden');
}

export function requireOwnerOr(role: StaffRole, caller: Caller, isOwner: boolean): void {
  if (!isOwner && !includesRole(caller.role, role)) throw new AppError('auth/forbidden');
}

/** @throws {AppError} `app/unverified` unless the token proves that a call comes from our own pages */
export type VerifyApp = (token: string) => Promise<void>;

/** Normalizes an e-mail address, so that `Ana@x.org ` and `ana@x.org` are the same owner. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Providers that ignore dots before the @: https://support.google.com/mail/answer/7436150 */
const IGNORE_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** Aliases are one person: a plus sign begins one nearly everywhere (RFC 5233). Mail goes as given. */
export function mailboxOf(email: string): string {
  const address = normalEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [user = ''] = address.slice(0, Math.max(0, at)).split('+');
  const name = IGNORE_DOTS.has(domain) ? user.replaceAll('.', '') : user;
  return name === '' ? address : `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}

interface FromWhom {
  uid: string | null;
  source: BookingSource;
  email: string;
}

/** Uses the booking's current data. A stay made by the desk counts for no guest until an account claims it. */
export function mailboxOfStay({ uid, source, email }: FromWhom): string | undefined {
  return email === '' || (uid === null && source !== 'site') ? undefined : mailboxOf(email);
}
