import { object, type InferType } from 'yup';
import type { CalendarDate } from './calendar-date.ts';
import { MAX_AVAILABILITY_DAYS } from './constants.ts';
import { date, id, spanOfDays } from './fields.ts';
import type { DayTermsRun } from './rates/day-terms.ts';
import type { AskedOfChildren } from './rates/tariff.ts';

/** The query of GET /availability: the nights of `room` in [from, to). */
export const availabilitySchema = object({
  room: id('room').required('Say which room: ?room=…'),
  from: date('from').required('from is missing.'),
  to: date('to').required('to is missing.'),
}).test(spanOfDays({ least: 0, most: MAX_AVAILABILITY_DAYS, tooFew: 'to can’t be before from.' }));

export type AvailabilityQuestion = InferType<typeof availabilitySchema>;

export interface Availability extends AskedOfChildren {
  /** For a room type, the nights on which none of its rooms is free. */
  taken: CalendarDate[];
  /** For a room type, until when one room is free for an arrival in [from, to). Absent for a single room. */
  reach?: { from: CalendarDate; to: CalendarDate; until: CalendarDate }[];
  /** The terms of the days in [from, to): what a night costs, and which stays are sold. */
  terms: DayTermsRun[];
  /** Whether an admin has set any rates. Without rates, a stay costs the room's price times its nights. */
  hasRates: boolean;
}
