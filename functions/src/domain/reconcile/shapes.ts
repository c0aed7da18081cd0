import {
  type AnySchema,
  array,
  boolean,
  date as dateOf,
  lazy,
  mixed,
  number,
  object,
  string,
  ValidationError,
} from 'yup';
import { SOURCE_WORDS } from '@innkeep/contract/booking-source';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { CHANNEL_PROBLEMS } from '@innkeep/contract/channels/channel';
import type { Block } from '@innkeep/contract/desk/desk-stay';
import { METHOD_AT_DESK, KIND_WORDS, REASON_WORDS } from '@innkeep/contract/payments/money-words';
import { PAY_CHOICES, PAYMENT_STATES, REFUND_STATES } from '@innkeep/contract/payments/payment';
import { promoInputSchema } from '@innkeep/contract/rates/promo-schema';
import { agreedPolicy } from '@innkeep/contract/rates/terms-schema';
import { NEXT_STATES } from '../records/stored-booking.ts';

/** A document as it is stored, valid or not; its times are dates. */
export type StoredFields = Readonly<Record<string, unknown>>;

const decimal = number();
const whole = number().integer();
const count = whole.min(0);
const words = string();
const someWords = words.min(1);
const time = dateOf();
const isoTime = words.test((text) => text === undefined || !Number.isNaN(Date.parse(text)));
const date = words.test((text) => text === undefined || isCalendarDate(text));
const none = mixed().test('none', (value) => value === undefined);
/** One of the names in a table, whose type makes sure that it has them all. */
const nameIn = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  mixed().oneOf(Object.keys(table));
const each = <Schema>(schema: Schema, ...names: string[]): Record<string, Schema> =>
  Object.fromEntries(names.map((name) => [name, schema]));

const bill = object({
  ...each(count.required(), 'tariff', 'guests', 'children'),
  discount: object({
    code: someWords.required(),
    name: words.defined(),
    worth: whole.required(),
    plans: array(someWords.required()).min(1),
  }).default(undefined),
  plan: object({ ...each(someWords.required(), 'id', 'name'), percent: whole.required() }).default(undefined),
  standard: someWords,
  /** The oldest first, so that equal parties are stored alike. */
  ages: array(count.max(17).required())
    .min(1)
    .test((ages = [], { parent }) => {
      const isInOrder = ages.every((age, index) => index === 0 || age <= Number(ages[index - 1]));
      return isInOrder && ages.length <= Number((parent as { children?: unknown }).children ?? 0); // an object, by its schema
    }),
  currency: someWords.required(),
  ...each(whole.required(), 'total', 'atHotel'),
  nights: array(
    object({ date: words.required(), base: whole.required(), tariff: count.required() }).required(),
  ).required(),
  extras: array(
    object({
      ...each(someWords.required(), 'id', 'name'),
      ...each(count.required(), 'count', 'unit', 'amount', 'tariff'),
    }).required(),
  ),
  lines: array(object().required()).required(),
});

const partRoom = object({ _id: someWords.required(), name: words.defined(), price: decimal.required() });
const parts = array(object({ from: date.required(), room: partRoom.required() }).required());

/** Only of what waits for a payment: not of what the desk holds, or its guest is to confirm. */
const ofUnpaid = (schema: AnySchema) =>
  schema.when('by', ([by]: unknown[], own: AnySchema) =>
    by === undefined ? (own.required() as AnySchema) : none,
  );

const booking = object({
  state: nameIn(NEXT_STATES).required(),
  source: nameIn(SOURCE_WORDS).required(),
  uid: someWords.nullable().defined(),
  isUnproven: mixed().oneOf([true]),
  pay: mixed().oneOf(PAY_CHOICES),
  ...each(someWords, 'mailbox', 'group'),
  email: words.defined(),
  guest: object(each(words.defined(), 'name', 'phone', 'arrivalTime', 'wish')).required(),
  ...each(whole.min(1).required(), 'rev', 'guests'),
  ...each(whole.min(1), 'waived', 'asked'),
  ...each(whole, 'noShowFee', 'cancellationFee'),
  children: count.required(),
  rules: count,
  nights: whole.required(),
  total: decimal.required(),
  quote: bill.required(),
  quoteBefore: bill.default(undefined),
  policy: agreedPolicy.required(),
  room: partRoom.shape({ ...each(words.defined(), 'image', 'des'), capacity: whole.required() }).required(),
  rooms: parts.min(2).default(undefined),
  formerRooms: array(words.required()).min(1).default(undefined),
  beforeMove: object({
    at: isoTime.required(),
    rev: whole.min(1).required(),
    rooms: parts.min(1).required(),
    quote: bill.required(),
  }).default(undefined),
  ...each(array(words.required()).required(), 'weeks', 'tokens'),
  ...each(time.required(), 'createdAt', 'updatedAt'),
  ...each(time, 'checkedInAt', 'checkedOutAt'),
  ...each(isoTime, 'cancelledAt', 'cancelUntil'),
  payee: object({
    name: someWords.required(),
    ...each(someWords, 'company', 'address', 'country', 'taxNumber', 'reference'),
  }).default(undefined),
  releasedFrom: date,
  payments: count,
  // A booking without payments has no money, because nothing would add it up.
  money: object(each(whole.required(), 'paid', 'refunded'))
    .default(undefined)
    .when('payments', ([payments]: unknown[], own) => (payments === undefined ? none : own)),
  hold: object({
    by: mixed().oneOf(['desk', 'guest']),
    until: isoTime.required().when('by', ([by]: unknown[], own) => (by === 'desk' ? date.required() : own)),
    payUntil: ofUnpaid(isoTime),
    payment: ofUnpaid(someWords),
    amount: ofUnpaid(count),
    whole: object(each(whole.min(1).required(), 'amount', 'rooms')).default(undefined),
  }).default(undefined),
});

const block = object({
  kind: nameIn<Block['kind']>({ 'out-of-order': true, closed: true }).required(),
  ...each(someWords.required(), 'roomId', 'by'),
  ...each(date.required(), 'from', 'to'),
  note: words.defined(),
  rev: whole.min(1).required(),
  weeks: array(words.required()).required(),
  isLifted: boolean().required(),
  updatedAt: time.required(),
  channel: object({ ...each(someWords.required(), '_id', 'name', 'key'), from: date.required() })
    .noUnknown()
    .default(undefined),
  isMissing: boolean().isTrue(),
  waits: array(date.required()).min(1),
  conflict: object({ since: time.required(), until: date.required() }).noUnknown().default(undefined),
});

const span = object(each(date.required(), 'from', 'to'))
  .noUnknown()
  .test((value?: { from?: unknown; to?: unknown }) => !value || String(value.from) < String(value.to));

/** The events of a channel that only repeat ours, by keys of 24 hex digits. */
const echoes = lazy((value: unknown) => {
  const keys = Object.keys(typeof value === 'object' && value !== null ? value : {});
  return object(each(span.required(), ...keys))
    .default(undefined)
    .test(() => keys.every((key) => /^[\da-f]{24}$/.test(key)));
});

const reading = object({
  ...each(time, 'triedAt', 'okAt', 'failingSince', 'shrunkSince'),
  problem: mixed().oneOf(CHANNEL_PROBLEMS),
  ...each(someWords, 'etag', 'modified'),
  digest: words.matches(/^\d{4}-\d\d-\d\d [\da-f]{64}$/),
  ...each(array(someWords.required()).min(1), 'shrunk', 'leftOut'),
}).noUnknown();

const channel = object({
  ...each(someWords.required(), 'roomId', 'name'),
  address: words.defined(),
  token: words.matches(/^[\da-f]{32}$/).required(),
  ignore: array(someWords.required()).required(),
  declined: array(someWords.required()),
  ...each(boolean().required(), 'repeatsOurs', 'isOn'),
  state: reading.required(),
  echoes,
  rev: whole.min(1).required(),
  turn: count.required(),
  createdAt: time.required(),
}).noUnknown();

const method = nameIn(METHOD_AT_DESK).required();

const payment = object({
  kind: nameIn(KIND_WORDS).required(),
  state: mixed().oneOf(PAYMENT_STATES).required(),
  method,
  bookingId: words.defined(),
  uid: someWords.nullable().defined(),
  currency: someWords.required(),
  // A room that costs nothing can be part of a payment for several.
  amount: count
    .required()
    .when('together', ([together]: unknown[], own) => (together === undefined ? own.min(1) : own)),
  together: array(object({ payment: someWords.required(), amount: count.required() }).required()).min(2),
  ...each(count.required(), 'n', 'refundAsked', 'refunds'),
  ...each(count, 'received', 'heard'),
  ...each(someWords, 'day', 'takenBy', 'requestKey', 'intent'),
  ...each(time.required(), 'createdAt', 'updatedAt'),
  ...each(time, 'paidAt', 'dueAt'),
  session: object({ id: someWords.required(), url: words.defined(), expiresAt: time.required() }).default(
    undefined,
  ),
  disputes: array(
    object({ id: someWords.required(), status: words.defined(), isOpen: boolean().required() }).required(),
  ),
  acknowledged: object({
    ...each(words.defined(), 'of', 'why'),
    by: someWords.required(),
    at: time.required(),
  }).default(undefined),
});

const refund = object({
  reason: nameIn(REASON_WORDS).required(),
  state: mixed().oneOf(REFUND_STATES).required(),
  method,
  paymentId: someWords.required(),
  bookingId: words.defined(),
  why: words,
  ...each(whole.min(1).required(), 'n', 'amount', 'keyNumber'),
  attempts: count.required(),
  ...each(someWords, 'givenBy', 'requestKey', 'replacedBy', 'providerId', 'day'),
  ...each(time.required(), 'createdAt', 'updatedAt'),
  ...each(time, 'twiceAt', 'triedSince', 'dueAt'),
});

const closing = object({
  ...each(someWords.required(), 'date', 'by'),
  sums: array(
    object({
      by: someWords.nullable().defined(),
      method,
      ...each(count.required(), 'came', 'went'),
    }).required(),
  ).required(),
  ...each(count.required(), 'opening', 'counted', 'left'),
  expected: whole.required(),
  note: words.defined(),
  at: time.required(),
});

/** What the software writes. The dates of a booking are checked elsewhere, with the nights that it holds. */
const SHAPES = {
  booking,
  block,
  channel,
  payment,
  refund,
  closing,
  promo: promoInputSchema,
  uses: object({ uses: count.required() }),
  parts: object({ rooms: parts.required() }),
};

/**
 * Names the fields that are not what the software writes, such as `wrong: hold.until`; undefined if all are. Their
 * values are left out, because they do not belong in a log.
 */
export function wrongShape(kind: keyof typeof SHAPES, stored: object): string | undefined {
  try {
    SHAPES[kind].validateSync({ ...stored }, { strict: true, abortEarly: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return `wrong: ${[...new Set(error.inner.map(({ path }) => path ?? ''))].join(', ')}`;
  }
}
