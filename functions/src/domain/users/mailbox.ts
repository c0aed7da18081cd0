import type { StoredBooking } from '../records/stored-booking.ts';
import { normalEmail } from './normal-email.ts';

/** Providers that ignore dots before the @: https://support.google.com/mail/answer/7436150 */
const IGNORE_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an e-mail address: all aliases of one mailbox are one person. What follows a plus sign
 * is an alias nearly everywhere (RFC 5233). Mail is still sent to the address as it was given.
 */
export function mailboxOf(email: string): string {
  const address = normalEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [user = ''] = address.slice(0, Math.max(0, at)).split('+');
  const name = IGNORE_DOTS.has(domain) ? user.replaceAll('.', '') : user;
  return name === '' ? address : `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}

/**
 * Returns whose mailbox counts for a stay. It follows from what the booking says now, never from what it said before. A
 * stay that only the desk has made counts for no guest until an account claims it.
 */
export function mailboxOfStay({
  uid,
  source,
  email,
}: Pick<StoredBooking, 'uid' | 'source' | 'email'>): string | undefined {
  return email === '' || (uid === null && source === 'desk') ? undefined : mailboxOf(email);
}
