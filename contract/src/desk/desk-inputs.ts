import { array, boolean, object, string, type InferType } from 'yup';
import { childCount, guestCount, stayFields, stayRefusal, type BookingContext } from '../booking.ts';
import { DESK_SOURCES } from '../booking-source.ts';
import { firstDayAtDesk } from '../business-day.ts';
import { hotelToday } from '../calendar-date.ts';
import { childAges } from '../child-ages.ts';
import { date, email, id, line, minor, numeric, spanOfDays, text } from '../fields.ts';
import { guestFields, guestSchema } from '../guest-schema.ts';
import { HOTEL } from '../hotel.ts';
import { minorUnits } from '../money.ts';
import { chosenExtras } from '../rates/extras-schema.ts';
import { stayProblems } from '../stay.ts';
import { MAX_MOVES } from './moves.ts';
import { MAX_REASON, readinessFields, rev } from './step-inputs.ts';

export const MAX_CHART_DAYS = 62;
const MAX_BLOCK_NIGHTS = 366;
const MAX_NOTE = 4000;

const reason = () => line('The reason', MAX_REASON).default('');

const source = () => string().oneOf(DESK_SOURCES, 'Choose how the guest booked.');
const children = () =>
  numeric('Children').integer('Children must be a whole number.').min(0, 'Children must be at least 0.');

const PRICINGS = [
  /** Agreed nights keep their price. */
  'keep',
  /** All nights are priced by the tariff in force. */
  'requote',
  /** The desk sets the price of a night, and gives a reason. */
  'named',
] as const;

const pricingFields = {
  pricing: string().oneOf(PRICINGS, 'Choose how the stay is priced.').default('keep'),
  /** The price of a night in minor units, only with `named`. */
  nightlyPrice: minor('Price')
    .min(0, 'Price must be at least 0.')
    .max(minorUnits(HOTEL.money.maxPrice), 'That price is too high.')
    .when('pricing', { is: 'named', then: (price) => price.required('Enter the price per night.') }),
  /** The reason for setting a price or overriding the tariff's rules; needed to save, not to quote. */
  reason: reason(),
  /** Whether to override the tariff's rules on arrival and length, which requires a reason. */
  overridesRules: boolean().default(false),
  /** The total that the desk was shown, in minor units: a change with another total is refused. */
  expected: numeric('The expected total').integer('The expected total is a whole number of minor units.'),
};

/** The `offer` of the quote that was shown: a change with another outcome is refused. */
const offer = () => line('The offer', 64);

/** What guests and the desk can change about a stay. */
const changeFields = {
  rev: rev(),
  checkin: date('Check-in'),
  checkout: date('Check-out'),
  guests: guestCount(),
  children: children(),
  ages: childAges(),
  guest: object(guestFields).optional().default(undefined),
  extras: chosenExtras(),
  offer: offer(),
};

/** PUT /desk/bookings/:id. A missing field stays as it is. */
export const stayChangeSchema = object({
  ...changeFields,
  room: id('Room'),
  email: email(),
  /** Only for bookings made by the desk. */
  source: source(),
  /** For a booked room type: whether the guest is promised this room; otherwise any room of the type will do. */
  isPromised: boolean(),
  /** The policy after the change: the one agreed, or that of the new dates, which is the default with another plan. */
  terms: string().oneOf(['agreed', 'dates'] as const, 'Choose the terms.'),
  /** Whether to keep a code that is not valid for the changed stay, which requires a reason. */
  keepsCode: boolean(),
  /** The id of another rate plan, null for the standard rate; not with `keep`. */
  plan: id('Rate plan').nullable(),
  ...pricingFields,
}).typeError('Send the change as a JSON object.');
export type StayChange = InferType<typeof stayChangeSchema>;

/** PUT /orders/:id: guests change their own stay. */
export const ownChangeSchema = object({ ...changeFields, expected: pricingFields.expected }).typeError(
  'Send the change as a JSON object.',
);
export type OwnChange = InferType<typeof ownChangeSchema>;

/** POST /desk/bookings. An admin can enter guests who arrived on an earlier day. */
export const deskBookingSchema = stayFields
  .test('stay', (stay, test) => {
    const { now = new Date() }: BookingContext = test.options.context ?? {};
    const today = hotelToday(now);
    return stayRefusal(stayProblems(stay, stay.checkin < today ? firstDayAtDesk(now) : today), test);
  })
  .concat(
    object({
      room: id('Room').required('Choose a room.'),
      children: childCount(),
      ages: childAges(),
      guest: guestSchema,
      /** Empty if the guest has no e-mail address; then we send no mail. */
      email: email().default(''),
      note: text('The note', MAX_NOTE).default(''),
      /** Whether the guest is at the desk; they are checked in at once. */
      isWalkIn: boolean().default(false),
      source: source().default('phone'),
      ...readinessFields,
      /** A booking of the group to join, if any. */
      joins: id('Group'),
      /** The last day of a hold for a guest who has not decided yet; if missing, the room is booked. */
      holdUntil: date('The day'),
      /** Whether to send the confirmation to a guest who arrived on an earlier day. */
      isTold: boolean(),
      /** The id of a rate plan; the standard rate if missing. */
      plan: id('Rate plan'),
      extras: chosenExtras(),
      ...pricingFields,
    }),
  );
export type DeskBookingInput = InferType<typeof deskBookingSchema>;

/** The most rooms in one booking; more would not fit in one transaction. */
export const MAX_ROOMS = 40;

const groupRoomSchema = object({
  room: id('Room').required('Choose a room.'),
  guests: guestCount().required('Please enter the number of guests.'),
  children: childCount(),
  ages: childAges(),
  extras: chosenExtras(),
  expected: pricingFields.expected,
});

/** POST /desk/groups: several rooms for one guest, all of them or none. The first is as in a single booking. */
export const groupBookingSchema = deskBookingSchema.concat(
  object({
    others: array(groupRoomSchema)
      .required('Choose the other rooms.')
      .min(1, 'Choose at least two rooms.')
      .max(MAX_ROOMS - 1, `At most ${MAX_ROOMS} rooms can be booked at once.`),
  }),
);
export type GroupBookingInput = InferType<typeof groupBookingSchema>;

/** PUT /desk/bookings/:id/hold: holds a stay until another day. */
export const holdSchema = object({
  rev: rev(),
  until: date('The day').required('Choose the last day.'),
}).typeError('Send the day as a JSON object.');
export type HoldInput = InferType<typeof holdSchema>;

const moveSchema = object({
  id: id('Booking').required('Choose a booking.'),
  rev: rev(),
  room: id('Room'),
  checkin: date('Check-in'),
  checkout: date('Check-out'),
  offer: offer(),
});

/** POST /desk/moves: either all of the moves are made, or none. */
export const movesSchema = object({
  moves: array(moveSchema)
    .required('Send the moves.')
    .min(1, 'Send at least one move.')
    .max(MAX_MOVES, `At most ${MAX_MOVES} stays are moved at once.`)
    // This test runs before the items are validated, so an item may be null.
    .test('distinct', 'Each stay can only be moved once.', (moves: readonly ({ id: string } | null)[]) => {
      return new Set(moves.map((move) => move?.id)).size === moves.length;
    }),
  reason: reason(),
}).typeError('Send the moves as a JSON object.');
export type Moves = InferType<typeof movesSchema>;

export const noteSchema = object({
  note: text('The note', MAX_NOTE).default(''),
  /** The note before the edit; a stored note that differs is not replaced. */
  before: text('The note before', MAX_NOTE).default(''),
}).typeError('Send the note as a JSON object.');
export type NoteInput = InferType<typeof noteSchema>;

export const blockSchema = object({
  rev: numeric('The revision').integer(),
  roomId: id('Room').required('Choose a room.'),
  from: date('From').required('Choose the first night.'),
  to: date('To').required('Choose the end date.'),
  kind: string()
    .oneOf(['out-of-order', 'closed'] as const, 'Choose why.')
    .required('Choose why.'),
  note: line('The note', MAX_REASON).default(''),
})
  .test(
    spanOfDays({
      most: MAX_BLOCK_NIGHTS,
      tooFew: 'The end must be at least one night after the start.',
      tooMany: `A block can last up to ${MAX_BLOCK_NIGHTS} nights.`,
    }),
  )
  .typeError('Send the block as a JSON object.');
export type BlockInput = InferType<typeof blockSchema>;

export const liftQuestionSchema = object({ rev: rev() });
