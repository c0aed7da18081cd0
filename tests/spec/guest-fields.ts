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
  name: ['details, arrival time and requests', 'goes', SECRET],
  phone: ['details, arrival time and requests', 'goes', `${SECRET} 1234`],
  arrivalTime: ['arrival time', 'goes', SECRET],
  wish: ['requests', 'goes', SECRET],
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
  uid: ['your account number', 'stays', plain.uid],
  email: ['details, arrival time and requests', 'goes', plain.email],
  mailbox: ['details, arrival time and requests', 'goes', ana.email],
  isUnproven: ['whether your address is confirmed', 'stays', true],
  source: ['how you booked', 'stays', plain.source],
  state: ['what became of the booking and when', 'stays', plain.state],
  rev: [OF_THE_SOFTWARE, 'changed', plain.rev],
  checkin: ['room, dates', 'stays', plain.checkin],
  checkout: ['room, dates', 'stays', plain.checkout],
  nights: ['room, dates', 'stays', plain.nights],
  guests: ['guests and children', 'stays', plain.guests],
  children: ['guests and children', 'stays', plain.children],
  room: ['room, dates', 'stays', plain.room],
  roomType: ['room, dates', 'stays', { _id: 'type-double', name: 'Double' }],
  rooms: ['room, dates', 'stays', parts],
  formerRooms: [OF_THE_SOFTWARE, 'stays', ['attic']],
  beforeMove: [
    'the bill',
    'stays',
    { at: new Date(0).toISOString(), rev: 1, rooms: parts, quote: plain.quote },
  ],
  quote: ['the bill with any code and extras', 'stays', plain.quote],
  total: ['the bill', 'stays', plain.total],
  quoteBefore: ['the bill', 'stays', plain.quote],
  policy: ['what was agreed about paying and cancelling', 'stays', plain.policy],
  rules: ['by which house rules and terms', 'stays', 3],
  cancelUntil: ['what was agreed about paying and cancelling', 'stays', instant],
  pay: ['how you chose to pay', 'stays', 'full'],
  payments: ['how you chose to pay', 'stays', 1],
  money: ['the bill', 'stays', { paid: 24_000, refunded: 0 }],
  group: [OF_THE_SOFTWARE, 'stays', 'stay'],
  hold: [
    'what became of the booking and when',
    'stays',
    { until: instant, payUntil: instant, payment: 'stay-1', amount: 1, whole: { amount: 2, rooms: 2 } },
  ],
  noShowFee: ['what became of the booking and when', 'stays', 1],
  waived: ['the bill', 'stays', 1],
  asked: ['the bill', 'stays', 1],
  cancellationFee: ['the bill', 'stays', 1],
  payee: ['who the invoice is made out to', 'goes', { name: SECRET, company: SECRET }],
  releasedFrom: ['what became of the booking and when', 'stays', plain.checkout],
  createdAt: ['what became of the booking and when', 'stays', plain.createdAt],
  updatedAt: ['what became of the booking and when', 'changed', plain.updatedAt],
  cancelledAt: ['what became of the booking and when', 'stays', instant],
  checkedInAt: ['what became of the booking and when', 'stays', at],
  checkedOutAt: ['what became of the booking and when', 'stays', at],
  weeks: [OF_THE_SOFTWARE, 'stays', plain.weeks],
  tokens: ['The desk finds bookings by your details', 'goes', plain.tokens],
} satisfies Rows<Omit<StoredBooking, 'guest' | 'mail' | 'isOfFormerAccount'>>;

export const payment = {
  _id: [OF_THE_SOFTWARE, 'stays', 'stay-1'],
  n: [OF_THE_SOFTWARE, 'stays', 1],
  bookingId: ['booking', 'stays', 'stay'],
  uid: ['account number', 'stays', ana.uid],
  kind: ['amount', 'stays', 'full'],
  method: ['method', 'stays', 'online'],
  state: ['even a failed one', 'stays', 'paid'],
  amount: ['amount', 'stays', 1],
  together: ['amount', 'stays', [{ payment: 'stay-1', amount: 1 }]],
  received: ['amount', 'stays', 1],
  currency: ['currency', 'stays', 'USD'],
  createdAt: ['when', 'stays', at],
  updatedAt: ['when', 'stays', at],
  paidAt: ['when', 'stays', at],
  day: ['when', 'stays', plain.checkin],
  takenBy: ['who at the desk dealt with it', 'stays', 'clerk'],
  requestKey: [OF_THE_SOFTWARE, 'stays', 'key'],
  session: [
    'our payment provider’s numbers',
    'changed',
    { id: 'cs_1', url: `https://stripe.test/${SECRET}`, expiresAt: at },
  ],
  intent: ['our payment provider’s numbers', 'stays', 'pi_1'],
  refundAsked: ['when and what became of it', 'stays', 1],
  refunds: ['when and what became of it', 'stays', 1],
  disputes: ['any dispute by your bank', 'stays', []],
  acknowledged: [
    'who at the desk dealt with it and why',
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
  bookingId: ['booking', 'stays', 'stay'],
  amount: ['amount', 'stays', 1],
  method: ['method', 'stays', 'online'],
  reason: ['who at the desk dealt with it and why', 'stays', 'hotel'],
  why: ['who at the desk dealt with it and why', 'goes', SECRET],
  givenBy: ['who at the desk dealt with it', 'stays', 'clerk'],
  requestKey: [OF_THE_SOFTWARE, 'stays', 'key'],
  state: ['when and what became of it', 'stays', 'done'],
  replacedBy: ['when and what became of it', 'stays', 'stay-1-2'],
  twiceAt: ['when and what became of it', 'stays', at],
  attempts: [OF_THE_SOFTWARE, 'stays', 1],
  triedSince: [OF_THE_SOFTWARE, 'stays', at],
  keyNumber: [OF_THE_SOFTWARE, 'stays', 1],
  providerId: ['our payment provider’s numbers', 'stays', 're_1'],
  createdAt: ['when', 'stays', at],
  updatedAt: ['when', 'stays', at],
  day: ['when', 'stays', plain.checkin],
  dueAt: [OF_THE_SOFTWARE, 'stays', at],
} satisfies Rows<StoredRefund>;

export const audit = {
  action: ['who did what', 'stays', 'booking/cancelled'],
  by: ['your account number', 'stays', 'clerk'],
  target: ['with bookings, payments and accounts', 'stays', 'stay'],
  at: ['when and why', 'stays', at],
  what: ['only that they changed', 'stays', 'The name was changed.'],
  why: ['when and why', 'goes', SECRET],
  stay: ['with the stay', 'stays', { room: 'sea-view', checkin: plain.checkin, checkout: plain.checkout }],
  agreed: ['agreed terms', 'stays', { booking: 'stay', rev: 1, state: 'booked' }],
  received: [
    'amounts, agreed terms and our payment provider’s number',
    'stays',
    { booking: 'stay', payment: 'stay-1', amount: 1, currency: 'USD', method: 'cash' },
  ],
  promo: [OF_THE_HOTEL, 'stays', {} as AuditEntry['promo'] & object], // any will do,
} satisfies Rows<AuditEntry>;
