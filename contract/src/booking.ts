import { array, object, string, type InferType, type TestContext } from 'yup';
import { typedBookingNumber } from './booking-number.ts';
import { type CalendarDate, hotelToday } from './calendar-date.ts';
import { childAges } from './child-ages.ts';
import { GUESTS, MAX_PARTY, MOST_ROOMS } from './constants.ts';
import { id, numeric, text, typedEmail } from './fields.ts';
import type { Guest } from './guest.ts';
import type { Payee } from './invoices/invoice.ts';
import { guestSchema } from './guest-schema.ts';
import type { BookingMail } from './mail.ts';
import { PAY_CHOICES, type PaymentKind, type PaymentState, type LedgerRefund } from './payments/payment.ts';
import { NO_ADULT } from './party.ts';
import { plainFigures } from './plain-figures.ts';
import { chosenExtras } from './rates/extras-schema.ts';
import { typedPromoCode } from './rates/promo-code.ts';
import type { Quote } from './rates/quote.ts';
import type { MinorUnits, Policy } from './rates/tariff.ts';
import type { RoomBasics } from './room-traits.ts';
import type { BookedType } from './room-type.ts';
import { stayProblems, type Stay, type StayProblems } from './stay.ts';
import type { RoomPart } from './stay-rooms.ts';

/**
 * The state of a booking. `held` keeps its nights while its guest pays, until a guest without an account has
 * confirmed it, or until a day that the desk has named; it becomes `booked`, or `lapsed` if that does not happen in time. `booked` means that the guest has yet to arrive, `checked-in` that they are in the
 * house, `checked-out` that they have left, `no-show` that they never came. `cancelled` is final. A lapsed or
 * cancelled booking has no nights.
 */
export type BookingState =
  | 'held'
  | 'booked'
  | 'checked-in'
  | 'checked-out'
  | 'no-show'
  | 'cancelled'
  | 'lapsed';

export interface PaymentHold {
  by?: undefined;
  /** ISO text, later than `payUntil`: the nights stay held until the payment is known to be over. */
  until: string;
  /** ISO text: the payment deadline that guests see. */
  payUntil: string;
  payment: string;
  /** The part paid for this room. */
  amount: MinorUnits;
  /** The payment for all rooms of the order; absent for a single room. */
  whole?: { amount: MinorUnits; rooms: number };
}

export interface DeskHold {
  by: 'desk';
  /** The last day at the hotel on which it is kept. */
  until: CalendarDate;
  payUntil?: undefined;
  payment?: undefined;
  amount?: undefined;
  whole?: undefined;
}

/** The hold of a stay that its guest, whose address is not proven, is yet to confirm by the link in their mail. */
export interface UnconfirmedHold {
  by: 'guest';
  /** ISO text. */
  until: string;
  payUntil?: undefined;
  payment?: undefined;
  amount?: undefined;
  whole?: undefined;
}

interface Money {
  paid: MinorUnits;
  /** Includes refunds that are still on their way. */
  refunded: MinorUnits;
}

export interface Booking extends Stay {
  _id: string;
  state: BookingState;
  /** The revision: grows by one with each change of the booking. */
  rev: number;
  /** Empty where the desk made the booking for a guest without an e-mail address. */
  email: string;
  guest: Guest;
  guests: number;
  /** How many of the guests are children; 0 where the tariff does not ask. */
  children: number;
  nights: number;
  /** In the hotel's currency: the total of `quote`. All three are as agreed when the booking was made. */
  total: number;
  quote: Quote;
  policy: Policy;
  /** The version of house rules and terms that were agreed to, as `agreedPage` shows them. */
  rules?: number | undefined;
  /** The room as it was when it was booked; where the guest changed rooms, that of the last part. */
  room: RoomBasics;
  /** Set if a room type was booked, but only in answers to staff; guests see it in place of the room. */
  roomType?: BookedType | undefined;
  /** The parts of the stay by room, oldest first, if its guest changed rooms; the last is in `room`. */
  rooms?: RoomPart[] | undefined;
  /** Whom the guest wants the invoice made out to; absent until they have said. */
  payee?: Payee | undefined;
  /** The first of the nights that were given back because the guest left early or never came. */
  releasedFrom?: CalendarDate | undefined;
  /** The charge in place of the bill where the guest never came, in minor units. */
  noShowFee?: MinorUnits | undefined;
  /** The charge in place of the bill where the booking was cancelled too late to be free, in minor units. */
  cancellationFee?: MinorUnits | undefined;
  /** What the desk has taken off the bill, as a discount or because it was left owing, in minor units. */
  waived?: MinorUnits | undefined;
  /** The sum of all payments, once the guest has paid what the desk asked for online; see `payments/asked.ts`. */
  asked?: MinorUnits | undefined;
  /** ISO text. A stay that is booked about check-in time on its day of arrival can be cancelled until then. */
  cancelUntil?: string | undefined;
  /** ISO text. Only on a cancelled booking. */
  cancelledAt?: string | undefined;
  /** The id that the bookings have in common which were made in one go; absent where it was one room. */
  group?: string | undefined;
  /** Only on a held booking, and on one that the desk held until it lapsed. */
  hold?: PaymentHold | DeskHold | UnconfirmedHold | undefined;
  money?: Money | undefined;
  /** Made by another account that had the same e-mail address before; only in answers to admins. */
  isOfFormerAccount?: true;
  /** The mails to the guest about this booking, oldest first; only in answers to admins. */
  mail?: BookingMail[];
}

export interface CalendarFile {
  filename: string;
  content: string;
  contentType: string;
}

export interface BookingMade {
  acknowledged: true;
  insertedId: string;
  booking: Booking;
  /** The other rooms of the order, as they were asked for. */
  others?: Booking[];
  /** Only for a guest without an account: the key that opens the booking. It is nowhere kept in clear. */
  key?: string;
}

export interface OrderedWith {
  _id: string;
  room: { name: string };
}

export interface BookingByKey {
  booking: Booking;
  /** The other rooms that the same address has of its order, each with links of its own; absent if there are none. */
  others?: OrderedWith[];
  /** Whether the key came by mail, which proves the address: only by such a key is a stay confirmed. */
  isMailed: boolean;
}

/** The body of POST /bookings/find; without a number, it asks for all stays of the address. */
export const findBookingSchema = object({
  email: typedEmail('Please enter your e-mail.'),
  number: text('The booking number', 40)
    .transform((typed: unknown) => (typeof typed === 'string' ? (typedBookingNumber(typed) ?? typed) : typed))
    .test(
      'number',
      'A booking number looks like AB12-CD34.',
      (typed) => !typed || typedBookingNumber(typed) !== undefined,
    ),
}).typeError('Send number and e-mail in a JSON object.');

export type FindBookingInput = InferType<typeof findBookingSchema>;

export const addressSchema = object({ email: typedEmail('Please enter your e-mail.') }).typeError(
  'Send the e-mail in a JSON object.',
);
export type AddressInput = InferType<typeof addressSchema>;

/** The answer of PUT /orders/:id/email: the key replaces the one that it was asked with. */
export type AddressCorrected = Required<Pick<BookingMade, 'booking' | 'key'>>;

/** Takes `yyyy-MM-dd`, or ISO text, of which ten characters count. The schema around it checks the date. */
export function stayDate() {
  return string<CalendarDate>()
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? plainFigures(original).slice(0, 10) : original,
    )
    .typeError('Dates are text, like 2027-05-31.');
}

/** yup's `context` for the schemas below: the server passes its clock; the default is the current time. */
export interface BookingContext {
  now?: Date;
}

const NO_GUESTS = 'Please enter the number of guests.';

export const stayFields = object({
  checkin: stayDate().required('Choose your check-in date.'),
  checkout: stayDate().required('Choose your check-out date.'),
  guests: guestCount().required(NO_GUESTS),
});

export function guestCount(most: number = GUESTS.max, tooMany = `Our rooms sleep up to ${most} guests.`) {
  return numeric('Guests')
    .integer('Guests must be a whole number.')
    .min(GUESTS.stayMin, 'A stay needs at least one guest.')
    .max(most, tooMany);
}

export function childCount() {
  return numeric('Children')
    .integer('Children must be a whole number.')
    .min(0, 'Children must be at least 0.')
    .test('adult', NO_ADULT, (children, { parent }) => {
      const { guests } = parent as { guests?: unknown }; // `parent` is an object with both
      return children === undefined || typeof guests !== 'number' || children < guests;
    });
}

export function stayRefusal(problems: StayProblems, { createError }: Pick<TestContext, 'createError'>) {
  const [field] = Object.keys(problems) as (keyof StayProblems)[]; // the type has no others
  return field === undefined || createError({ path: field, message: problems[field] ?? '' });
}

export const stayInputSchema = stayFields.test('stay', (stay, test) => {
  const { now }: BookingContext = test.options.context ?? {};
  return stayRefusal(stayProblems(stay, hotelToday(now)), test);
});

export type StayInput = InferType<typeof stayInputSchema>;

export const partyStaySchema = stayInputSchema.concat(object({ children: childCount(), ages: childAges() }));

export type PartyStay = InferType<typeof partyStaySchema>;

export const largePartySchema = partyStaySchema.shape({
  guests: guestCount(MAX_PARTY, `For more than ${MAX_PARTY} guests, please call us.`).required(NO_GUESTS),
});

/** Counts a missing number of guests as one. A number that was sent has to be valid. */
function withGuests(order: unknown): unknown {
  const isOrder = typeof order === 'object' && order !== null && !Array.isArray(order);
  return isOrder ? { guests: 1, ...order } : order;
}

/** A total or an offer that was shown: a stay with another is not booked. Missing: any. */
function shownFields() {
  return {
    /** In minor units. */
    expected: numeric('The expected total')
      .integer('The expected total is a whole number of minor units.')
      .optional(),
    /** The offer of the quote, which stands for its terms. */
    offer: text('The offer', 64),
  };
}

function orderedRoom() {
  return object({ _id: id('Room').required('Choose a room.') })
    .typeError('Choose a room.')
    .required('Choose a room.');
}

/** A further room of one order; its dates, guest, rate plan and way to pay are those of the first room. */
const otherRoomSchema = object({
  ...shownFields(),
  room: orderedRoom(),
  guests: guestCount().required(NO_GUESTS),
  children: childCount(),
  ages: childAges(),
  extras: chosenExtras(),
})
  .nonNullable('Send each room as an object.')
  .typeError('Send each room as an object.');

export type OtherRoomInput = InferType<typeof otherRoomSchema>;

/**
 * The body of POST /orders. Only the `_id` of `room` is used: the price is the server's. The server also
 * checks that the room is large enough and free, and that the stay lies ahead; this schema does not, since a
 * request that is sent again after midnight must find the booking that it made.
 */
export const bookingInputSchema = stayFields
  .transform(withGuests)
  .test('stay', (stay, test) => stayRefusal(stayProblems(stay), test))
  .concat(
    object({
      email: text('E-mail', 320).required('E-mail is required.'),
      code: typedPromoCode(),
      /** The id of a rate plan; the standard rate if it is missing. */
      plan: id('Rate plan'),
      extras: chosenExtras(),
      children: childCount(),
      ages: childAges(),
      guest: guestSchema.optional().default(undefined),
      /** If it is missing, the policy decides; where that leaves a choice, the guest pays at the hotel. */
      pay: string().oneOf(PAY_CHOICES, 'Choose how to pay.'),
      /** The payment at once that the guest was shown, in minor units; checked in the same way. */
      expectedNow: numeric('The expected payment')
        .integer('The expected payment is a whole number of minor units.')
        .optional(),
      ...shownFields(),
      room: orderedRoom(),
      /** Booked with the first room, all or none. */
      others: array(otherRoomSchema)
        .max(MOST_ROOMS - 1, `At most ${MOST_ROOMS} rooms can be booked at once.`)
        .nonNullable('Send the other rooms as a list.')
        .typeError('Send the other rooms as a list.')
        .optional(),
    }),
  )
  .typeError('Send the booking as a JSON object.');

export type BookingInput = InferType<typeof bookingInputSchema>;

/** The answer of GET /bookings/claim: how many can be added to the account; 20 are 20 or more. */
export interface BookingsClaimable {
  claimable: number;
}

export interface BookingsClaimed {
  claimed: number;
}

export interface CancelledBooking extends Booking {
  refunds: LedgerRefund[];
}

export interface Settled {
  booking: Booking;
  payment: {
    _id: string;
    kind: PaymentKind;
    state: PaymentState;
    amount: MinorUnits;
  };
}
