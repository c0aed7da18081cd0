import { object, string, type InferType, type TestContext } from 'yup';
import { type CalendarDate, hotelToday } from './calendar-date.ts';
import { GUESTS } from './constants.ts';
import { id, numeric, text } from './fields.ts';
import type { Guest } from './guest.ts';
import { guestSchema } from './guest-schema.ts';
import type { BookingMail } from './mail.ts';
import { PAY_CHOICES, type PaymentKind, type PaymentState, type LedgerRefund } from './payments/payment.ts';
import { promoCode } from './rates/promo-code.ts';
import type { Quote } from './rates/quote.ts';
import type { MinorUnits, Policy } from './rates/tariff.ts';
import type { RoomBasics } from './room-basics.ts';
import { stayProblems, type Stay, type StayProblems } from './stay.ts';

/**
 * What has become of a booking: `held` keeps its nights while its guest pays, and becomes `booked`, or `lapsed` where
 * they do not. `booked` waits for its guest, `checked-in` has them in the house, `checked-out` had them, `no-show` never
 * saw them. `cancelled` is final. What is lapsed or cancelled has no nights.
 */
export type BookingState =
  | 'held'
  | 'booked'
  | 'checked-in'
  | 'checked-out'
  | 'no-show'
  | 'cancelled'
  | 'lapsed';

/** Nights that are held while their guest pays. */
interface Hold {
  /** ISO text. Longer than they can be paid for: they are free once the payment is known to be over. */
  until: string;
  /** ISO text: until then they can be paid for. What guests are told. */
  payUntil: string;
  /** The id of the payment. */
  payment: string;
  amount: MinorUnits;
}

/** What was paid for a booking, and given back. */
interface Money {
  paid: MinorUnits;
  /** What is on its way counts, too. */
  refunded: MinorUnits;
}

export interface Booking extends Stay {
  _id: string;
  state: BookingState;
  /** Grows by one with each change of the booking. */
  rev: number;
  /** Empty where the desk booked for somebody without one. */
  email: string;
  guest: Guest;
  guests: number;
  /** Of the guests; 0 where the tariff does not ask. */
  children: number;
  /** How many nights the bill counts. */
  nights: number;
  /** For the whole stay, in the hotel's currency, as agreed when the booking was made: the total of `quote`. */
  total: number;
  /** The bill, as agreed when the booking was made. */
  quote: Quote;
  /** What is paid when, and what it costs to cancel, as agreed when the booking was made. */
  policy: Policy;
  /** The room as it was when it was booked. */
  room: RoomBasics;
  /** The nights from this date on were given back: the guest left early, or never came. */
  releasedFrom?: CalendarDate | undefined;
  /** What is charged instead of the bill where the guest never came, in minor units. */
  noShowFee?: MinorUnits | undefined;
  /** What is charged instead of the bill where it was cancelled too late to be free, in minor units. */
  cancellationFee?: MinorUnits | undefined;
  /** What the hotel has let go of the bill once its guest had left, in minor units. */
  waived?: MinorUnits | undefined;
  /** ISO text. What was booked about check-in time on its day of arrival, or later, can be cancelled until then. */
  cancelUntil?: string | undefined;
  /** ISO text. Of a cancelled one; absent where that was before we wrote it down. */
  cancelledAt?: string | undefined;
  /** Of a held one alone. */
  hold?: Hold | undefined;
  /** Absent where nobody has paid anything yet. */
  money?: Money | undefined;
  /** Made by another account, which had the address before; in answers to admins only. */
  isOfFormerAccount?: true;
  /** What we wrote to the guest about it, the first mail first; in answers to admins only. */
  mail?: BookingMail[];
}

/** A stay as a file that calendars take in (RFC 5545). */
export interface CalendarFile {
  filename: string;
  content: string;
  contentType: string;
}

/** The answer of POST /orders. */
export interface BookingMade {
  acknowledged: true;
  insertedId: string;
  booking: Booking;
}

/**
 * A date as `yyyy-MM-dd`, or as ISO text of which the first ten characters count. That it is one is for the schema
 * around it to prove, by {@link stayProblems}, which knows the sentences.
 */
export function stayDate() {
  return string<CalendarDate>()
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? original.slice(0, 10) : original,
    )
    .typeError('Dates are text, like 2027-05-31.');
}

/** yup's `context` for the schemas below: the server gives its clock; without one, it is now. */
export interface BookingContext {
  now?: Date;
}

const stayFields = object({
  checkin: stayDate().required('Choose your check-in date.'),
  checkout: stayDate().required('Choose your check-out date.'),
  guests: numeric('Guests')
    .required('Tell us how many guests will come.')
    .integer('Guests must be a whole number.')
    .min(GUESTS.stayMin, 'A stay needs at least one guest.')
    .max(GUESTS.max, `We welcome at most ${GUESTS.max} guests in a room.`),
});

/** What is wrong where all of the guests would be children. */
export const NO_ADULT = 'At least one of the guests must be an adult.';

/** How many of the guests are children, where the tariff asks. */
export function childCount() {
  return numeric('Children')
    .integer('Children must be a whole number.')
    .min(0, 'Children must be at least 0.')
    .test('adult', NO_ADULT, (children, { parent }) => {
      const { guests } = parent as { guests?: unknown }; // beside it, in whatever schema
      return children === undefined || typeof guests !== 'number' || children < guests;
    });
}

/** yup's way of saying what {@link stayProblems} found. */
function refusal(problems: StayProblems, { createError }: Pick<TestContext, 'createError'>) {
  const [field] = Object.keys(problems) as (keyof StayProblems)[]; // its only keys, by its type
  return field === undefined || createError({ path: field, message: problems[field] ?? '' });
}

/** When, and how many: what a guest chooses for a stay, whichever room it is in. */
export const stayInputSchema = stayFields.test('stay', (stay, test) => {
  const { now }: BookingContext = test.options.context ?? {};
  return refusal(stayProblems(stay, hotelToday(now)), test);
});

export type StayInput = InferType<typeof stayInputSchema>;

/** Who does not say how many will come is one; what is said has to make sense. */
function withGuests(order: unknown): unknown {
  const isOrder = typeof order === 'object' && order !== null && !Array.isArray(order);
  return isOrder ? { guests: 1, ...order } : order;
}

/**
 * What a guest asks for with POST /orders. Of `room` only `_id` is believed, and the price is the server's.
 * Whether the room is large enough, and free, is for the server to say; and whether the stay lies ahead, since a
 * request sent again after midnight must find the booking that it made.
 */
export const bookingInputSchema = stayFields
  .transform(withGuests)
  .test('stay', (stay, test) => refusal(stayProblems(stay), test))
  .concat(
    object({
      email: text('E-mail', 320).required('E-mail is required.'),
      /** Of a promotion. */
      code: promoCode(),
      children: childCount(),
      guest: guestSchema.optional().default(undefined),
      /** What is paid at once; who says nothing pays as the policy has it, at the hotel where it lets them choose. */
      pay: string().oneOf(PAY_CHOICES, 'Choose how to pay.'),
      /** The total that was shown, in minor units: another one is not booked. Who sends none takes any. */
      expected: numeric('The expected total')
        .integer('The expected total is a whole number of minor units.')
        .optional(),
      /** What was shown to be paid at once, likewise. */
      expectedNow: numeric('The expected payment')
        .integer('The expected payment is a whole number of minor units.')
        .optional(),
      offer: text('The offer', 64), // of the quote that was shown: on other terms nothing is booked
      room: object({ _id: id('Room').required('Choose a room.') })
        .typeError('Choose a room.')
        .required('Choose a room.'),
    }),
  )
  .typeError('Send the booking as a JSON object.');

export type BookingInput = InferType<typeof bookingInputSchema>;

/** A stay in the answer of GET /bookings/cancelled. */
export interface CancelledBooking extends Booking {
  /** What is given back of what was paid, as its guest may read of it. */
  refunds: LedgerRefund[];
}

/** The answer of POST /payments/:id/settle and /release. */
export interface Settled {
  booking: Booking;
  payment: { _id: string; kind: PaymentKind; state: PaymentState; amount: MinorUnits };
}
