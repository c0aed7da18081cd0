import { boolean, object, string, type InferType, type TestContext } from 'yup';
import { daysBetween, isCalendarDate, type CalendarDate } from '../calendar-date.ts';
import { id, numeric, text } from '../fields.ts';
import { MAX_CHART_DAYS } from './desk-inputs.ts';
import { typedBookingNumber } from '../booking-number.ts';

/** The states that a list of bookings can be narrowed to. */
const LISTED_STATES = [
  /** Whatever they are, past ones and those to come. */
  'all',
  'held',
  'booked',
  'checked-in',
  'checked-out',
  'no-show',
  'cancelled',
  'lapsed',
] as const;
/** The most bookings of a page. */
const MAX_PAGE = 50;
const PAGE_SIZE = 25;

/** No hotel asks about other years, and a database tells no time before the year 1. */
const YEARS = { first: '2000', last: '2999' };

/** A date in a question. */
export const date = (label: string) =>
  string<CalendarDate>()
    .typeError(`${label} must be a date, like 2027-05-31.`)
    .test('date', `${label} must be a date, like 2027-05-31.`, (value) => {
      return value === undefined || (isCalendarDate(value) && isAskedAbout(value));
    });
const cursor = () => text('after', 300);
const instant = (label: string) =>
  string().test('instant', `${label} must be a time, like 2027-05-31T12:00:00.000Z.`, (value) => {
    return (
      value === undefined || (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)))
    );
  });

/** Whether a hotel asks about the year of a date or a month. */
export function isAskedAbout(dateOrMonth: string): boolean {
  const year = dateOrMonth.slice(0, 4);
  return YEARS.first <= year && year <= YEARS.last;
}

/** That the days asked about, `[from, to)`, are some, and at most so many. */
export function spanOfDays(most: number) {
  return {
    name: 'span',
    test: ({ from, to }: { from?: unknown; to?: unknown }, { createError }: TestContext) => {
      if (!isCalendarDate(from) || !isCalendarDate(to)) return true; // said at the field
      const days = daysBetween(from, to);
      if (days < 1) return createError({ path: 'to', message: 'to must lie after from.' });
      return (
        days <= most || createError({ path: 'to', message: `to can lie at most ${most} days after from.` })
      );
    },
  };
}

/** GET /desk/today. */
export const todayQuestionSchema = object({ date: date('date') });

/** GET /desk/chart. */
export const chartQuestionSchema = object({
  from: date('from').required('from is missing.'),
  to: date('to').required('to is missing.'),
}).test(spanOfDays(MAX_CHART_DAYS));
export type ChartQuestion = InferType<typeof chartQuestionSchema>;

/** GET /desk/changes: `since` is the `at` of the answer before, or of the chart's. */
export const changesQuestionSchema = object({ since: instant('since').required('since is missing.') });

/**
 * GET /desk/bookings. What lies ahead (no state, `held` or `booked`; `all` with a `from`) comes by check-in, the next
 * first, from `from` or today on. The latest comes first in all else: a search, the other states, what lies before a `to` that is not
 * ahead, and everything by the time of booking.
 */
export const bookingsQuestionSchema = object({
  /** A name, an e-mail, a number or the end of a phone number; a search goes by check-in alone. */
  q: text('q', 100)
    .default('')
    .when('by', {
      is: 'created',
      then: (q) => q.max(0, 'A search goes by check-in: leave by out.'),
    }),
  state: string().oneOf(LISTED_STATES, 'state is none of ours.'),
  room: id('room'),
  /** Those alone of which something is still to be paid. */
  owes: boolean(),
  /** Of what `by` says: from this date on, and up to, but not including, `to`. */
  from: date('from'),
  to: date('to'),
  by: string()
    .oneOf(['checkin', 'created'] as const, 'by is checkin or created.')
    .default('checkin'),
  after: cursor(),
  size: numeric('size').integer().min(1).max(MAX_PAGE).default(PAGE_SIZE),
});
export type BookingsQuestion = InferType<typeof bookingsQuestionSchema>;

/** GET /desk/audit: the latest first. */
export const auditQuestionSchema = object({
  /** Of what: the id of a booking, a room, a person; a code. */
  target: text('target', 128),
  /** Of which booking, by its number; then `target` is left out. */
  booking: text('booking', 9)
    .default('')
    .test('number', 'A booking number is like AB12-CD34.', (value) => {
      return value === '' || typedBookingNumber(value) !== undefined;
    }),
  /** Of whom, by e-mail or by uid. */
  by: text('by', 320).default(''),
  /** On which day at the hotel. */
  day: date('day'),
  after: cursor(),
});
export type AuditQuestion = InferType<typeof auditQuestionSchema>;
