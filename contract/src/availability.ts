import { object, string, type InferType } from 'yup';
import { daysBetween, isCalendarDate, type CalendarDate } from './calendar-date.ts';
import { MAX_AVAILABILITY_DAYS } from './constants.ts';
import { id } from './fields.ts';
import type { DayTermsRun } from './rates/day-terms.ts';

/** The query of GET /availability: the nights of `room` in [from, to). */
export const availabilitySchema = object({
  room: id('room').required('Say which room: ?room=…'),
  from: date('from'),
  to: date('to'),
}).test('span', ({ from, to }, { createError }) => {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return true; // the field's own test reports it
  const days = daysBetween(from, to);
  if (days < 0) return createError({ path: 'to', message: 'to can’t be before from.' });
  return (
    days <= MAX_AVAILABILITY_DAYS ||
    createError({ path: 'to', message: `to can be at most ${MAX_AVAILABILITY_DAYS} days after from.` })
  );
});

export type AvailabilityQuestion = InferType<typeof availabilitySchema>;

export interface Availability {
  taken: CalendarDate[];
  /** The terms of the days in [from, to): what a night costs, and which stays are sold. */
  terms: DayTermsRun[];
  /** Whether an admin has set any rates. Without rates, a stay costs the room's price times its nights. */
  hasRates: boolean;
  childAge?: number;
}

function date(label: string) {
  return string<CalendarDate>()
    .strict()
    .typeError(`${label} must be a date, like 2027-05-31.`)
    .required(`${label} is missing.`)
    .test('date', `${label} must be a date, like 2027-05-31.`, isCalendarDate);
}
