import { object, string, type InferType } from 'yup';
import { GUESTS } from './constants.ts';
import { id, numeric, text } from './fields.ts';
import { hotelToday } from './hotel-today.ts';
import type { BookingMail } from './mail.ts';
import type { Room } from './room.ts';
import { stayProblems, type Stay } from './stay.ts';

export interface Booking extends Stay {
  _id: string;
  email: string;
  guests: number;
  /** How many nights the bill counts. */
  nights: number;
  /** Dollars for the whole stay, as agreed when the booking was made. */
  total: number;
  /** The room as it was when it was booked. */
  room: Room;
  /** What we wrote to the guest about it, the first mail first; in answers to admins only. */
  mail?: BookingMail[];
}

/** The answer of POST /orders. */
export interface BookingMade {
  acknowledged: true;
  insertedId: string;
  booking: Booking;
}

/** A date as `yyyy-MM-dd`, or as ISO text of which the first ten characters count. */
export function stayDate() {
  return string()
    .transform((_value, original: unknown) =>
      typeof original === 'string' ? original.slice(0, 10) : original,
    )
    .typeError('Dates are text, like 2027-05-31.');
}

/** yup's `context` for the schemas below: the server gives its clock; without one, it is now. */
export interface BookingContext {
  now?: Date;
}

/** When, and how many: what a guest chooses for a stay, whichever room it is in. */
export const stayInputSchema = object({
  checkin: stayDate().required('Choose your check-in date.'),
  checkout: stayDate().required('Choose your check-out date.'),
  guests: numeric('Guests')
    .required('Tell us how many guests will come.')
    .integer('Guests must be a whole number.')
    .min(GUESTS.stayMin, 'A stay needs at least one guest.')
    .max(GUESTS.max, `We welcome at most ${GUESTS.max} guests in a room.`),
})
  .typeError('Send the booking as a JSON object.')
  .test('stay', (value, { createError, options }) => {
    // Formik puts the form's values here, which hold no Date.
    const given: unknown = options.context?.now;
    const now = given instanceof Date ? given : new Date();
    const problems = stayProblems(value, hotelToday(now));
    const [field] = Object.keys(problems) as (keyof typeof problems)[]; // its only keys, by its type
    return field === undefined || createError({ path: field, message: problems[field] ?? '' });
  });

export type StayInput = InferType<typeof stayInputSchema>;

/**
 * What a guest asks for with POST /orders. Of `room` only `_id` is believed.
 * Whether the room is large enough, and free, is for the server to say.
 */
export const bookingInputSchema = stayInputSchema.concat(
  object({
    email: text('E-mail', 320).required('E-mail is required.'),
    room: object({ _id: id('Room').required('Choose a room.') })
      .typeError('Choose a room.')
      .required('Choose a room.'),
  }),
);

export type BookingInput = InferType<typeof bookingInputSchema>;
