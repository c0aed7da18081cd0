import type { BookingSource } from '@innkeep/contract/booking-source';

/** Normalises an e-mail address, so that `Ana@x.org ` and `ana@x.org` are the same owner. */
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
