import type { MailKind } from '@innkeep/contract/mail';
import { idsOfMailsAboutBooking } from '../records/booking-mails.ts';
import { mailId } from '../records/outbox.ts';
import type { Traces } from './guest-data-store.ts';

/** Whether mails of a kind go to the hotel, and only mention a guest. */
const IS_TO_HOTEL: Readonly<Record<MailKind, boolean>> = {
  'booking-notice': true,
  'change-notice': true,
  'cancellation-notice': true,
  'channel-conflict': true,
  'daily-digest': true,
  operations: true,
  confirmation: false,
  'before-stay': false,
  'after-stay': false,
  'confirm-stay': false,
  'stay-link': false,
  'stay-links': false,
  'payment-request': false,
  'hold-ending': false,
  change: false,
  cancellation: false,
  hold: false,
  'hold-over': false,
  receipt: false,
  invoice: false,
  'payment-pending': false,
  refund: false,
  welcome: false,
  'email-confirmation': false,
  'account-deleted': false,
  'account-kept': false,
  'email-change': false,
  'email-changed': false,
  'account-adopted': false,
  'password-reset': false,
  'password-changed': false,
};

/** The address does not tell, because the hotel's address may also be a guest's account. */
export function isToHotel({ kind }: { readonly kind: MailKind }): boolean {
  return IS_TO_HOTEL[kind];
}

/** Returns the ids of mails about a guest in which nothing but the id says so: notices to the hotel. */
export function mailIdsAbout({ uids, bookings }: Pick<Traces, 'uids' | 'bookings'>): string[] {
  return [
    ...uids.flatMap((uid) => [mailId('welcome', uid), mailId('account-adopted', uid)]),
    ...bookings.flatMap((booking) => [
      ...idsOfMailsAboutBooking(booking),
      mailId('cancellation-notice', booking._id),
    ]),
  ];
}
