import { array, mixed, object } from 'yup';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { PAY_CHOICES } from '@innkeep/contract/payments/payment';
import { agreedPolicy } from '@innkeep/contract/rates/terms-schema';
import type { StoredBooking } from '../records/stored-booking.ts';
import { NEXT_STATES } from '../records/stay-states.ts';
import {
  count,
  decimal,
  isoTime,
  misshapen,
  nameIn,
  someWords,
  time,
  whole,
  words,
  type StoredFields,
} from './stored-fields.ts';

const SOURCES: Record<StoredBooking['source'], true> = { site: true, desk: true };

const bill = object({
  tariff: count.required(),
  guests: count.required(),
  children: count.required(),
  discount: object({ code: someWords.required(), name: words.defined(), worth: whole.required() }).default(
    undefined,
  ),
  currency: someWords.required(),
  total: whole.required(),
  atHotel: whole.required(),
  nights: array(
    object({ date: words.required(), base: whole.required(), tariff: count.required() }).required(),
  ).required(),
  lines: array(object().required()).required(),
});

const guest = object({
  name: words.defined(),
  phone: words.defined(),
  arrivalTime: words.defined(),
  wish: words.defined(),
});

const room = object({
  _id: someWords.required(),
  name: words.defined(),
  price: decimal.required(),
  image: words.defined(),
  capacity: whole.required(),
  des: words.defined(),
});

const date = words.test((text) => text === undefined || isCalendarDate(text));

const parts = array(
  object({
    from: date.required(),
    room: object({ _id: someWords.required(), name: words.defined(), price: decimal.required() }).required(),
  }).required(),
);

const beforeMove = object({
  at: isoTime.required(),
  rev: whole.min(1).required(),
  rooms: parts.min(1).required(),
  quote: bill.required(),
});

const none = mixed().test('none', (value) => value === undefined);
/** Whether no payment is awaited: the desk holds it, or it waits for its guest to confirm it. */
const isUnpaid = { is: (by: unknown) => by !== undefined, then: () => none };

const hold = object({
  by: mixed().oneOf(['desk', 'guest']),
  until: isoTime.required().when('by', {
    is: 'desk',
    then: () => words.required().test((text) => isCalendarDate(text)),
  }),
  payUntil: isoTime.required().when('by', isUnpaid),
  payment: someWords.required().when('by', isUnpaid),
  amount: whole.min(1).required().when('by', isUnpaid),
});

/** The shape of every stored booking. Its dates are checked elsewhere, with the nights that it holds. */
const booking = object({
  state: nameIn(NEXT_STATES).required(),
  rev: whole.min(1).required(),
  uid: someWords.nullable().defined(),
  mailbox: someWords,
  isUnproven: mixed().oneOf([true]),
  source: nameIn(SOURCES).required(),
  email: words.defined(),
  guest: guest.required(),
  guests: whole.min(1).required(),
  children: count.required(),
  nights: whole.required(),
  total: decimal.required(),
  quote: bill.required(),
  quoteBefore: bill.default(undefined),
  policy: agreedPolicy.required(),
  room: room.required(),
  rooms: parts.min(2).default(undefined),
  formerRooms: array(words.required()).min(1).default(undefined),
  beforeMove: beforeMove.default(undefined),
  weeks: array(words.required()).required(),
  tokens: array(words.required()).required(),
  createdAt: time.required(),
  updatedAt: time.required(),
  checkedInAt: time,
  checkedOutAt: time,
  cancelledAt: isoTime,
  cancelUntil: isoTime,
  releasedFrom: date,
  noShowFee: whole,
  cancellationFee: whole,
  waived: whole.min(1),
  asked: whole.min(1),
  group: words.min(1),
  pay: mixed().oneOf(PAY_CHOICES),
  payments: count,
  // A booking without payments has no money, because nothing would add it up.
  money: object({ paid: whole.required(), refunded: whole.required() })
    .default(undefined)
    .when('payments', { is: undefined, then: () => none }),
  hold: hold.default(undefined),
});

export function misshapenBooking(stored: StoredFields): string[] {
  return misshapen(booking, stored);
}
