import type { MailKind } from '@innkeep/contract/mail';
import type { StoredBlock } from '../../functions/src/domain/records/block-store.ts';
import type { StoredChannel } from '../../functions/src/domain/channels/channel-store.ts';
import type { StoredKey } from '../../functions/src/domain/keys/booking-key.ts';
import type { StoredRoomStatus } from '../../functions/src/domain/records/housekeeping-store.ts';
import type { KeptNote } from '../../functions/src/domain/records/stored-booking.ts';
import type { StoredClosing } from '../../functions/src/domain/desk/takings/closing-store.ts';
import type { Deletion, KeptName } from '../../functions/src/domain/guest-data/guest-data-store.ts';
import type { StoredInvoice, StoredPayee } from '../../functions/src/domain/invoices/invoice-store.ts';
import type { Mail } from '../../functions/src/domain/records/mail.ts';
import type { userFields } from '../../functions/src/store/documents.ts';

/*
 * What is stored beside bookings and their money (guest-fields.ts), field by field, with the words of the privacy page
 * about it. A new field does not compile here until it has a line: write the line of the page first.
 */

/** Fields that find and order documents: they say nothing about a person. */
export const OF_THE_SOFTWARE = Symbol('of the software');
/** Fields about the hotel, its rooms and its prices. */
export const OF_THE_HOTEL = Symbol('of the hotel');

export type Line = string | typeof OF_THE_SOFTWARE | typeof OF_THE_HOTEL;
export type Lines<Fields extends PropertyKey> = Readonly<Record<Fields, Line>>;

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
  note: 'the desk’s notes',
  at: 'with who wrote them and when',
  by: 'with who wrote them and when',
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
  isMissing: OF_THE_SOFTWARE,
  waits: OF_THE_HOTEL,
  conflict: OF_THE_SOFTWARE,
};

export const care: Lines<keyof StoredRoomStatus> = {
  roomId: OF_THE_HOTEL,
  state: OF_THE_HOTEL,
  note: OF_THE_HOTEL,
  rev: OF_THE_SOFTWARE,
  at: OF_THE_SOFTWARE,
  by: OF_THE_HOTEL,
  cleanedOn: OF_THE_HOTEL,
};

export const key: Lines<keyof StoredKey | 'hash'> = {
  hash: 'Under a scrambled form',
  bookingId: 'which booking a link opens',
  isMailed: 'whether we e-mailed it',
  to: 'scrambled form of your network address, e-mail address',
  expireAt: 'until thirty days after you leave',
};

export const user: Lines<keyof ReturnType<typeof userFields> | '_id'> = {
  _id: 'your account number',
  email: 'your details (name, e-mail address',
  name: 'your details (name',
  phone: 'if you give it, phone number',
  isUnproven: 'whether your address is confirmed',
  role: 'whether you work here',
  tokens: 'find you by your details',
};

export const deletion: Lines<keyof Deletion> = {
  _id: 'your account number',
  email: 'we keep your details and when you asked',
  askedAt: 'we keep your details and when you asked',
  triedAt: OF_THE_SOFTWARE,
  record: 'we keep your details and when you asked',
};

export const keptName: Lines<keyof KeptName> = {
  _id: OF_THE_SOFTWARE,
  name: 'your name stays on the bill',
  expireAt: 'then it is deleted automatically',
};

export const mail: Lines<keyof Mail> = {
  _id: 'We keep a copy',
  kind: 'about your account and your bookings only',
  data: 'its content (your name or whole booking)',
  to: 'with your address',
  replyTo: 'with your address',
  bookingId: 'whole booking',
  uid: 'about your account',
  createdAt: 'ninety days after the last thing that happened to it',
  expireAt: 'ninety days after the last thing that happened to it',
  delivery: 'whether it was delivered',
};

export const mailKinds: Lines<MailKind> = {
  confirmation: 'your bookings',
  'before-stay': 'your bookings',
  'after-stay': 'your bookings',
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
  invoice: 'your bookings',
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
  'booking-notice': 'Our own mailbox gets bookings, changes and cancellations',
  'change-notice': 'Our own mailbox gets bookings, changes and cancellations',
  'cancellation-notice': 'Our own mailbox gets bookings, changes and cancellations',
  'daily-digest': 'Our own mailbox gets bookings, changes and cancellations',
  'channel-conflict': 'if another site has sold your nights, too',
  operations: OF_THE_HOTEL,
};

export const channel: Lines<keyof StoredChannel> = {
  _id: OF_THE_SOFTWARE,
  rev: OF_THE_SOFTWARE,
  roomId: OF_THE_HOTEL,
  name: OF_THE_HOTEL,
  address: OF_THE_HOTEL,
  token: OF_THE_HOTEL,
  ignore: OF_THE_HOTEL,
  repeatsOurs: OF_THE_HOTEL,
  isOn: OF_THE_HOTEL,
  state: OF_THE_SOFTWARE,
  turn: OF_THE_SOFTWARE,
  echoes: OF_THE_SOFTWARE,
  declined: OF_THE_SOFTWARE,
  createdAt: OF_THE_SOFTWARE,
};

export const invoice: Lines<keyof StoredInvoice> = {
  _id: OF_THE_SOFTWARE,
  kind: OF_THE_SOFTWARE,
  corrects: OF_THE_SOFTWARE,
  bill: 'Invoices stay: booking',
  booking: 'Invoices stay: booking',
  stay: 'booking, room, dates',
  issuedOn: 'issued them and when',
  issuedAt: 'issued them and when',
  by: 'who at the desk issued them',
  requestKey: OF_THE_SOFTWARE,
  currency: OF_THE_HOTEL,
  seller: OF_THE_HOTEL,
  lines: 'what was charged',
  taxes: OF_THE_HOTEL,
  net: OF_THE_HOTEL,
  total: OF_THE_HOTEL,
  paid: 'what was charged and paid',
  payBy: OF_THE_HOTEL,
  payeeHash: OF_THE_SOFTWARE,
  previous: OF_THE_SOFTWARE,
  hash: OF_THE_SOFTWARE,
};

export const payee: Lines<keyof StoredPayee> = {
  _id: OF_THE_SOFTWARE,
  name: 'The name, company, address, country, tax number and reference',
  company: 'The name, company, address, country, tax number and reference',
  address: 'The name, company, address, country, tax number and reference',
  country: 'The name, company, address, country, tax number and reference',
  taxNumber: 'The name, company, address, country, tax number and reference',
  reference: 'The name, company, address, country, tax number and reference',
  expireAt: 'are deleted automatically',
};
