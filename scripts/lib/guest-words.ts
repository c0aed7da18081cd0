import type { BlockerKind } from '@innkeep/contract/account';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { counted } from '@innkeep/contract/counted';
import type { StoredBooking } from '../../functions/src/domain/records/stored-booking.ts';
import type { KnownGuest } from '../../functions/src/domain/guest-data/find-guest.ts';
import type { GuestRecord } from '../../functions/src/domain/guest-data/guest-data-store.ts';
import type { Blocker } from '../../functions/src/domain/guest-data/deletion-blockers.ts';

/** How long the weekly backups are kept: `npm run set-up`. */
const BACKUPS_DAYS = 14 * 7;
const DAY_MS = 24 * 3_600_000;

/** Why a guest cannot be forgotten yet, and what to do first. */
const BLOCKED: Record<BlockerKind, string> = {
  ahead: 'is still to come. Cancel it with the guest, or wait until it is over.',
  'in-house': 'is in house. Check the guest out first.',
  held: 'waits for a payment. Release it with the guest, or wait until the hold expires.',
  unconfirmed:
    'waits for the guest to confirm it. Release it with the guest, or wait until the hold expires, within two hours.',
  kept: 'is held by the desk. Confirm or release it with the guest, or wait until the hold expires.',
  owing: 'has a balance. Collect it at the desk, or waive it.',
  overpaid: 'is overpaid. Refund the difference at the desk.',
  paying:
    'has a pending payment. Wait until it arrives or expires: at most a day, longer for a bank transfer.',
  refund: 'has a refund that is pending or failed. Settle it at the desk.',
  disputed: 'has an open chargeback. Wait until it is decided.',
  'payment-alert': 'has a payment that needs attention: see Today.',
  'last-admin': 'This is the last admin. Make another person an admin first: npm run make-admin -- EMAIL',
  staff: 'They work here. Remove their role first, on the page All Users.',
};

export function blockerInWords({ kind, booking }: Blocker): string {
  return booking === undefined ? BLOCKED[kind] : `Booking ${bookingNumber(booking)} ${BLOCKED[kind]}`;
}

/** What to do about a closed account, since only an operator knows why it is closed. */
export const CLOSED =
  'Their account is closed. If a run of this command was cut off, open it again: in Firebase’s console, Authentication → Users → ⋮ → Enable account.';

/** Describes the guest, so that the operator can be sure that it is the person who asked. */
export function guestInWords({ email = '', account, bookings, elsewhere }: KnownGuest): string {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const of = account && [
    `  account    ${account.uid}, made on ${day(account.createdAt)}, role ${account.role}${account.isClosed ? ', closed' : ''}`,
    `  signs in   with ${account.signsInWith}`,
    `  e-mail     ${account.isEmailConfirmed ? 'confirmed' : 'not confirmed: it may be another person’s'}`,
  ];
  return [
    email,
    ...(of ?? ['  account    none']),
    `  bookings   ${bookings.map(bookingInWords).join(`\n${' '.repeat(13)}`) || 'none'}`,
    ...(elsewhere.length > 0 ? [`  named in   ${numbersOf(elsewhere)}, which another account made`] : []),
  ].join('\n');
}

/** With the guest's name: several names under one address are several people, or a typing error. */
function bookingInWords({ _id, checkin, checkout, guest }: StoredBooking): string {
  return `${bookingNumber(_id)}  ${checkin} – ${checkout}  ${guest.name || 'no name'}`;
}

/** Says what was deleted, what stays and why, and what is left to do by hand. */
export function forgottenInWords(
  { email = '', account, bookings, elsewhere }: KnownGuest,
  mails: number,
  left: readonly GuestRecord[],
  now: Date,
): string {
  const until = new Date(now.getTime() + BACKUPS_DAYS * DAY_MS).toISOString().slice(0, 10);
  const atStripe = left.flatMap(({ payments }) =>
    payments.flatMap(({ intent, session }) => intent ?? session?.id ?? []),
  );
  return [
    `${email} is forgotten.`,
    '',
    'Gone:',
    ...(account ? ['- the account and every way to sign in'] : []),
    ...(bookings.length > 0
      ? [
          `- names, e-mails, phone numbers, requests, notes and reasons of ${counted(bookings.length, 'booking')}`,
        ]
      : []),
    `- ${counted(mails, 'e-mail')}, waiting or kept for ninety days`,
    '',
    ...staysInWords(bookings, left),
    'Still to do yourself (docs/a-guests-data.md):',
    `- Keep their request until ${until}, outside the database: after a restore, run this command again.`,
    ...(atStripe.length > 0 ? [`- Stripe keeps its own records. Redact there: ${atStripe.join(', ')}`] : []),
    '- Check the hotel’s mailbox, downloaded lists and paper.',
    ...(elsewhere.length > 0
      ? [
          `- Their e-mail was removed from ${numbersOf(elsewhere)}, made by another account: check whose name is on it.`,
        ]
      : []),
  ].join('\n');
}

function staysInWords(bookings: KnownGuest['bookings'], left: readonly GuestRecord[]): string[] {
  if (bookings.length === 0) return [];
  const names = left.flatMap(({ booking, name }) =>
    name ? [`${bookingNumber(booking._id)} until ${name.expireAt.toISOString().slice(0, 10)}`] : [],
  );
  return [
    'Kept:',
    `- for the books: room, dates, bill and payments of ${numbersOf(bookings)}, of a "Forgotten guest"`,
    ...(names.length > 0
      ? [`- for the law (hotel/books.ts), hidden from the desk: the names on the bills ${names.join(', ')}`]
      : []),
    '- who did what and when, under a number that no longer leads to a person',
    '',
  ];
}

function numbersOf(bookings: readonly { _id: string }[]): string {
  return bookings.map(({ _id }) => bookingNumber(_id)).join(', ');
}
