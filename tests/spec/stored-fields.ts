import type { Guest } from '@innkeep/contract/guest';
import type { MailKind } from '@innkeep/contract/mail';
import type { AuditEntry } from '../../functions/src/domain/audit.ts';
import type { StoredBlock } from '../../functions/src/domain/blocks/block-store.ts';
import type { StoredKey } from '../../functions/src/domain/keys/key-store.ts';
import type { StoredCare } from '../../functions/src/domain/housekeeping/housekeeping-store.ts';
import type { StoredBooking, KeptNote } from '../../functions/src/domain/records/stored-booking.ts';
import type { StoredClosing } from '../../functions/src/domain/desk/takings/closing-store.ts';
import type { Deletion } from '../../functions/src/domain/guest-data/deletion-store.ts';
import type { KeptName } from '../../functions/src/domain/guest-data/guest-data-store.ts';
import type { Mail } from '../../functions/src/domain/mail/mail.ts';
import type { StoredPayment, StoredRefund } from '../../functions/src/domain/records/stored-payment.ts';
import type { userFields } from '../../functions/src/store/documents.ts';
import type { WRITTEN_BY } from '../../functions/src/store/attempts.ts';

/*
 * What is stored, field by field, with the words of the privacy page about it. A new field does not compile
 * here until it has a line: write the line of the page first.
 */

/** Fields that find and order documents: they say nothing about anybody. */
export const OF_THE_SOFTWARE = Symbol('of the software');
/** Fields about the hotel, its rooms and its prices. */
export const OF_THE_HOTEL = Symbol('of the hotel');

export type Line = string | typeof OF_THE_SOFTWARE | typeof OF_THE_HOTEL;
export type Lines<Fields extends PropertyKey> = Readonly<Record<Fields, Line>>;

export const guest: Lines<keyof Guest> = {
  name: 'your name, your telephone number, when you mean to arrive',
  phone: 'your telephone number, when you mean to arrive',
  arrivalTime: 'when you mean to arrive',
  wish: 'what you wish for',
};

export const booking: Lines<Exclude<keyof StoredBooking, 'guest' | 'mail' | 'isOfFormerAccount'>> = {
  _id: OF_THE_SOFTWARE,
  uid: 'the number of your account',
  email: 'your e-mail address',
  mailbox: 'your e-mail address',
  isUnproven: 'whether you have confirmed it',
  source: 'where you or we have written them down',
  state: 'what became of it',
  rev: OF_THE_SOFTWARE,
  checkin: 'the dates',
  checkout: 'the dates',
  nights: 'the dates',
  guests: 'how many of you come',
  children: 'how many of them are children',
  room: 'the room',
  rooms: 'the room',
  formerRooms: OF_THE_SOFTWARE,
  beforeMove: 'the bill',
  quote: 'the bill, with a code that you used',
  total: 'the bill',
  quoteBefore: 'the bill',
  policy: 'what was agreed about paying and cancelling',
  cancelUntil: 'what was agreed about paying and cancelling',
  pay: 'how you chose to pay',
  payments: 'how you chose to pay',
  money: 'the bill',
  group: OF_THE_SOFTWARE,
  hold: 'what became of it',
  noShowFee: 'or that you did not come',
  waived: 'the bill',
  asked: 'the bill',
  cancellationFee: 'the bill',
  releasedFrom: 'when you came and left, or that you did not come',
  createdAt: 'when it was made, changed or cancelled',
  updatedAt: 'when it was made, changed or cancelled',
  cancelledAt: 'when it was made, changed or cancelled',
  checkedInAt: 'when you came and left',
  checkedOutAt: 'when you came and left',
  weeks: OF_THE_SOFTWARE,
  tokens: 'finds it by your name, your e-mail address and your telephone number',
};

export const payment: Lines<keyof StoredPayment> = {
  _id: OF_THE_SOFTWARE,
  n: OF_THE_SOFTWARE,
  bookingId: 'the booking',
  uid: 'the number of your account',
  kind: 'how much it was',
  method: 'how it was paid',
  state: 'also one that came to nothing',
  amount: 'how much it was',
  received: 'how much it was',
  currency: 'in which currency',
  createdAt: 'when',
  updatedAt: 'when',
  paidAt: 'when',
  day: 'when',
  takenBy: 'who at the desk took it',
  requestKey: OF_THE_SOFTWARE,
  session: 'the numbers by which our payment provider knows it',
  intent: 'the numbers by which our payment provider knows it',
  refundAsked: 'what became of it',
  refunds: 'what became of it',
  disputes: 'whether your bank disputes it',
  acknowledged: 'left it as it was, and their reason',
  heard: OF_THE_SOFTWARE,
  alert: OF_THE_SOFTWARE,
  dueAt: OF_THE_SOFTWARE,
};

export const refund: Lines<keyof StoredRefund> = {
  _id: OF_THE_SOFTWARE,
  n: OF_THE_SOFTWARE,
  paymentId: OF_THE_SOFTWARE,
  bookingId: 'the booking',
  amount: 'how much it was',
  method: 'how it was paid',
  reason: 'their reason',
  why: 'their reason',
  givenBy: 'gave it back',
  requestKey: OF_THE_SOFTWARE,
  state: 'what became of it',
  replacedBy: 'what became of it',
  twiceAt: 'what became of it',
  attempts: OF_THE_SOFTWARE,
  triedSince: OF_THE_SOFTWARE,
  keyNumber: OF_THE_SOFTWARE,
  providerId: 'the numbers by which our payment provider knows it',
  createdAt: 'when',
  updatedAt: 'when',
  day: 'when',
  dueAt: OF_THE_SOFTWARE,
};

export const closing: Lines<keyof StoredClosing> = {
  date: OF_THE_HOTEL,
  sums: OF_THE_HOTEL,
  opening: OF_THE_HOTEL,
  expected: OF_THE_HOTEL,
  counted: OF_THE_HOTEL,
  left: OF_THE_HOTEL,
  note: OF_THE_HOTEL,
  by: OF_THE_HOTEL,
  at: OF_THE_HOTEL,
};

export const note: Lines<keyof KeptNote> = {
  bookingId: OF_THE_SOFTWARE,
  note: 'may note something about your booking',
  at: 'with who wrote it and when',
  by: 'with who wrote it and when',
};

export const block: Lines<keyof StoredBlock> = {
  _id: OF_THE_SOFTWARE,
  roomId: OF_THE_HOTEL,
  from: OF_THE_HOTEL,
  to: OF_THE_HOTEL,
  kind: OF_THE_HOTEL,
  note: OF_THE_HOTEL,
  rev: OF_THE_SOFTWARE,
  weeks: OF_THE_SOFTWARE,
  isLifted: OF_THE_HOTEL,
  by: OF_THE_HOTEL,
  updatedAt: OF_THE_SOFTWARE,
  channel: OF_THE_HOTEL,
};

export const care: Lines<keyof StoredCare> = {
  roomId: OF_THE_HOTEL,
  state: OF_THE_HOTEL,
  note: OF_THE_HOTEL,
  rev: OF_THE_SOFTWARE,
  at: OF_THE_SOFTWARE,
  by: OF_THE_HOTEL,
  cleanedOn: OF_THE_HOTEL,
};

export const key: Lines<keyof StoredKey | 'hash'> = {
  hash: 'under a scrambled form of the key',
  bookingId: 'which booking it opens',
  isMailed: 'whether it came to you by mail',
  to: 'under a scrambled form of the key and of your address',
  expireAt: 'thirty days after you leave',
};

export const user: Lines<keyof ReturnType<typeof userFields> | '_id'> = {
  _id: 'under a number that the account gets',
  email: 'your e-mail address',
  name: 'the name that you give',
  phone: 'your telephone number, if you write it down there',
  isUnproven: 'whether somebody has yet to confirm the address',
  role: 'whether you work here',
  tokens: 'find you by your name and your e-mail address',
};

export const deletion: Lines<keyof Deletion> = {
  _id: 'under a number that the account gets',
  email: 'your e-mail address',
  askedAt: 'when you asked us to',
  triedAt: OF_THE_SOFTWARE,
  record: 'the name that you give and your telephone number',
};

export const keptName: Lines<keyof KeptName> = {
  _id: OF_THE_SOFTWARE,
  name: 'your name stays on the bill',
  expireAt: 'then it is deleted by itself',
};

export const audit: Lines<keyof AuditEntry | typeof WRITTEN_BY> = {
  action: 'who did what',
  by: 'the number of your account',
  target: 'with a booking, a payment or an account',
  at: 'and when',
  what: 'only that it changed',
  why: 'the reason that the desk gave',
  stay: 'with rooms, dates',
  agreed: 'with the terms that were agreed',
  received: 'number of what was paid',
  promo: OF_THE_HOTEL,
  call: OF_THE_SOFTWARE,
};

export const mail: Lines<keyof Mail> = {
  _id: 'A copy of each mail',
  kind: 'about your account and your bookings, and about nothing else',
  data: 'your name or your whole booking as it was then',
  to: 'with your address',
  replyTo: 'with your address',
  bookingId: 'your whole booking',
  uid: 'about your account',
  createdAt: 'ninety days after the last thing that happened to it',
  expireAt: 'Then it is deleted',
  delivery: 'whether it was delivered',
};

export const mailKinds: Lines<MailKind> = {
  confirmation: 'your bookings',
  'confirm-stay': 'your bookings',
  'hold-ending': 'your bookings',
  'payment-request': 'your bookings',
  'stay-link': 'your bookings',
  'stay-links': 'your bookings',
  change: 'your bookings',
  cancellation: 'your bookings',
  hold: 'your bookings',
  'hold-over': 'your bookings',
  receipt: 'your bookings',
  'payment-pending': 'your bookings',
  refund: 'your bookings',
  welcome: 'about your account',
  'email-confirmation': 'about your account',
  'email-change': 'about your account',
  'email-changed': 'about your account',
  'account-adopted': 'about your account',
  'password-reset': 'about your account',
  'password-changed': 'about your account',
  'account-deleted': 'about your account',
  'account-kept': 'about your account',
  'booking-notice': 'Of bookings, changes and cancellations the hotel is told by mail',
  'change-notice': 'Of bookings, changes and cancellations the hotel is told by mail',
  'cancellation-notice': 'Of bookings, changes and cancellations the hotel is told by mail',
  'daily-digest': 'Of bookings, changes and cancellations the hotel is told by mail',
  'channel-conflict': 'if another place has sold your nights, too',
  operations: OF_THE_HOTEL,
};
