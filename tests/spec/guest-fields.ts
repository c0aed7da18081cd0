import type { Guest } from '@innkeep/contract/guest';
import type { AuditEntry } from '../../functions/src/domain/records/audit.ts';
import type { StoredBooking } from '../../functions/src/domain/records/stored-booking.ts';
import type { StoredPayment, StoredRefund } from '../../functions/src/domain/records/stored-payment.ts';
import { aStoredBooking } from '../../functions/src/testing/a-stored-booking.ts';
import { ana } from '../../functions/src/testing/builders.ts';
import { OF_THE_HOTEL, OF_THE_SOFTWARE, type Line } from './stored-fields.ts';

/*
 * What is stored of guests, a row for each field. A new field does not compile here until it has its row: write the line
 * of the privacy page first, and decide what becomes of the field. What identifies a person goes; what the books or the
 * proof need of a stay remains.
 */

/** Once its guest is forgotten, a field is removed, kept with only a note that something has changed, or kept. */
type Fate = 'goes' | 'changed' | 'stays';
export type Row<T> = readonly [page: Line, fate: Fate, sample: Exclude<T, undefined>];
type Rows<T> = { readonly [Field in keyof Required<T>]: Row<T[Field]> };

/** Returns the words of the privacy page about each field. */
export function pageOf(rows: Readonly<Record<string, Row<unknown>>>): Record<string, Line> {
  return Object.fromEntries(Object.entries(rows).map(([field, [page]]) => [field, page]));
}

/** Returns a document with all of its fields, even combinations without sense; free texts are `secret`. */
export function sampleOf<T>(rows: Rows<T>): Required<T> {
  const all = Object.entries<Row<unknown>>(rows).map(([field, [, , sample]]) => [field, sample] as const);
  return Object.fromEntries(all) as Required<T>; // a sample for each field
}

const SECRET = 'secret';
const at = new Date('2027-05-01T12:00:00Z');
const instant = at.toISOString();

export const guest = {
  name: ['your name, your telephone number, when you mean to arrive', 'goes', SECRET],
  phone: ['your telephone number, when you mean to arrive', 'goes', `${SECRET} 1234`],
  arrivalTime: ['when you mean to arrive', 'goes', SECRET],
  wish: ['what you wish for', 'goes', SECRET],
} satisfies Rows<Guest>;

const plain = aStoredBooking('stay', '2027-05-10', '2027-05-12', {
  uid: ana.uid,
  email: ana.email,
  guest: sampleOf<Guest>(guest),
});
const { _id, name, price } = plain.room;
const parts = [{ from: plain.checkin, room: { _id, name, price } }];

export const booking = {
  _id: [OF_THE_SOFTWARE, 'stays', plain._id],
  uid: ['the number of your account', 'stays', plain.uid],
  email: ['your e-mail address', 'goes', plain.email],
  mailbox: ['your e-mail address', 'goes', ana.email],
  isUnproven: ['whether you have confirmed it', 'stays', true],
  source: ['where you or we have written them down', 'stays', plain.source],
  state: ['what became of it', 'stays', plain.state],
  rev: [OF_THE_SOFTWARE, 'changed', plain.rev],
  checkin: ['the dates', 'stays', plain.checkin],
  checkout: ['the dates', 'stays', plain.checkout],
  nights: ['the dates', 'stays', plain.nights],
  guests: ['how many of you come', 'stays', plain.guests],
  children: ['how many of them are children', 'stays', plain.children],
  room: ['the room', 'stays', plain.room],
  rooms: ['the room', 'stays', parts],
  formerRooms: [OF_THE_SOFTWARE, 'stays', ['attic']],
  beforeMove: [
    'the bill',
    'stays',
    { at: new Date(0).toISOString(), rev: 1, rooms: parts, quote: plain.quote },
  ],
  quote: ['the bill, with a code that you used', 'stays', plain.quote],
  total: ['the bill', 'stays', plain.total],
  quoteBefore: ['the bill', 'stays', plain.quote],
  policy: ['what was agreed about paying and cancelling', 'stays', plain.policy],
  cancelUntil: ['what was agreed about paying and cancelling', 'stays', instant],
  pay: ['how you chose to pay', 'stays', 'full'],
  payments: ['how you chose to pay', 'stays', 1],
  money: ['the bill', 'stays', { paid: 24_000, refunded: 0 }],
  group: [OF_THE_SOFTWARE, 'stays', 'stay'],
  hold: ['what became of it', 'stays', { until: instant, payUntil: instant, payment: 'stay-1', amount: 1 }],
  noShowFee: ['or that you did not come', 'stays', 1],
  waived: ['the bill', 'stays', 1],
  asked: ['the bill', 'stays', 1],
  cancellationFee: ['the bill', 'stays', 1],
  releasedFrom: ['when you came and left, or that you did not come', 'stays', plain.checkout],
  createdAt: ['when it was made, changed or cancelled', 'stays', plain.createdAt],
  updatedAt: ['when it was made, changed or cancelled', 'changed', plain.updatedAt],
  cancelledAt: ['when it was made, changed or cancelled', 'stays', instant],
  checkedInAt: ['when you came and left', 'stays', at],
  checkedOutAt: ['when you came and left', 'stays', at],
  weeks: [OF_THE_SOFTWARE, 'stays', plain.weeks],
  tokens: ['finds it by your name, your e-mail address and your telephone number', 'goes', plain.tokens],
} satisfies Rows<Omit<StoredBooking, 'guest' | 'mail' | 'isOfFormerAccount'>>;

export const payment = {
  _id: [OF_THE_SOFTWARE, 'stays', 'stay-1'],
  n: [OF_THE_SOFTWARE, 'stays', 1],
  bookingId: ['the booking', 'stays', 'stay'],
  uid: ['the number of your account', 'stays', ana.uid],
  kind: ['how much it was', 'stays', 'full'],
  method: ['how it was paid', 'stays', 'online'],
  state: ['also one that came to nothing', 'stays', 'paid'],
  amount: ['how much it was', 'stays', 1],
  received: ['how much it was', 'stays', 1],
  currency: ['in which currency', 'stays', 'USD'],
  createdAt: ['when', 'stays', at],
  updatedAt: ['when', 'stays', at],
  paidAt: ['when', 'stays', at],
  day: ['when', 'stays', plain.checkin],
  takenBy: ['who at the desk took it', 'stays', 'clerk'],
  requestKey: [OF_THE_SOFTWARE, 'stays', 'key'],
  session: [
    'the numbers by which our payment provider knows it',
    'changed',
    { id: 'cs_1', url: `https://stripe.test/${SECRET}`, expiresAt: at },
  ],
  intent: ['the numbers by which our payment provider knows it', 'stays', 'pi_1'],
  refundAsked: ['what became of it', 'stays', 1],
  refunds: ['what became of it', 'stays', 1],
  disputes: ['whether your bank disputes it', 'stays', []],
  acknowledged: [
    'left it as it was, and their reason',
    'changed',
    { of: 'paid 1 0', by: 'clerk', why: SECRET, at },
  ],
  heard: [OF_THE_SOFTWARE, 'stays', 1],
  alert: [OF_THE_SOFTWARE, 'stays', 'payment-mismatch'],
  dueAt: [OF_THE_SOFTWARE, 'stays', at],
} satisfies Rows<StoredPayment>;

export const refund = {
  _id: [OF_THE_SOFTWARE, 'stays', 'stay-1-1'],
  n: [OF_THE_SOFTWARE, 'stays', 1],
  paymentId: [OF_THE_SOFTWARE, 'stays', 'stay-1'],
  bookingId: ['the booking', 'stays', 'stay'],
  amount: ['how much it was', 'stays', 1],
  method: ['how it was paid', 'stays', 'online'],
  reason: ['their reason', 'stays', 'hotel'],
  why: ['their reason', 'goes', SECRET],
  givenBy: ['gave it back', 'stays', 'clerk'],
  requestKey: [OF_THE_SOFTWARE, 'stays', 'key'],
  state: ['what became of it', 'stays', 'done'],
  replacedBy: ['what became of it', 'stays', 'stay-1-2'],
  twiceAt: ['what became of it', 'stays', at],
  attempts: [OF_THE_SOFTWARE, 'stays', 1],
  triedSince: [OF_THE_SOFTWARE, 'stays', at],
  keyNumber: [OF_THE_SOFTWARE, 'stays', 1],
  providerId: ['the numbers by which our payment provider knows it', 'stays', 're_1'],
  createdAt: ['when', 'stays', at],
  updatedAt: ['when', 'stays', at],
  day: ['when', 'stays', plain.checkin],
  dueAt: [OF_THE_SOFTWARE, 'stays', at],
} satisfies Rows<StoredRefund>;

export const audit = {
  action: ['who did what', 'stays', 'booking/cancelled'],
  by: ['the number of your account', 'stays', 'clerk'],
  target: ['with a booking, a payment or an account', 'stays', 'stay'],
  at: ['and when', 'stays', at],
  what: ['only that it changed', 'stays', 'The name was changed.'],
  why: ['the reason that the desk gave', 'goes', SECRET],
  stay: [
    'with rooms, dates',
    'stays',
    { room: 'sea-view', checkin: plain.checkin, checkout: plain.checkout },
  ],
  agreed: ['with the terms that were agreed', 'stays', { booking: 'stay', rev: 1, state: 'booked' }],
  received: [
    'number of what was paid',
    'stays',
    { booking: 'stay', payment: 'stay-1', amount: 1, currency: 'USD', method: 'cash' },
  ],
  promo: [OF_THE_HOTEL, 'stays', {} as AuditEntry['promo'] & object], // any will do,
} satisfies Rows<AuditEntry>;
