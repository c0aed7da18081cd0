import { boolean, object, string, type InferType } from 'yup';
import { isMonth, monthsAfter } from '../calendar-date.ts';
import { SOURCES } from '../booking-source.ts';
import { childAges } from '../child-ages.ts';
import { GUESTS } from '../constants.ts';
import { date, id, numeric, spanOfDays, text, verbatim } from '../fields.ts';
import { stayProblems } from '../stay.ts';
import { typedNumberOrHalf } from '../booking-number.ts';
import { MAX_BOOK_DAYS } from './books.ts';
import { MAX_CHART_DAYS } from './desk-inputs.ts';
import { EXPORT_KINDS, EXPORT_SIGNS, MAX_FIGURE_MONTHS } from './figures.ts';

const LISTED_STATES = [
  'all',
  'held',
  'booked',
  'checked-in',
  'checked-out',
  'no-show',
  'cancelled',
  'lapsed',
] as const;
const MAX_PAGE = 50;
const PAGE_SIZE = 25;

/** The years that can be asked about: databases cannot store dates before the year 1. */
const YEARS = { first: '2000', last: '2999' };

export const askedDate = (label: string) =>
  date(label).test({
    message: `${label} must be a date, like 2027-05-31.`,
    test: (value) => value === undefined || isAskedAbout(value),
  });
/** The start of a page: the `next` of the previous page. */
const cursor = () => verbatim('after').max(300);
const instant = (label: string) =>
  string().test('instant', `${label} must be a time, like 2027-05-31T12:00:00.000Z.`, (value) => {
    return (
      value === undefined || (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)))
    );
  });

function isAskedAbout(dateOrMonth: string): boolean {
  const year = dateOrMonth.slice(0, 4);
  return YEARS.first <= year && year <= YEARS.last;
}

export const todayQuestionSchema = object({ date: askedDate('date') });

export const chartQuestionSchema = object({
  from: askedDate('from').required('from is missing.'),
  to: askedDate('to').required('to is missing.'),
}).test(spanOfDays({ most: MAX_CHART_DAYS }));
export type ChartQuestion = InferType<typeof chartQuestionSchema>;

/** GET /desk/rooms: which rooms there are for a stay that is to be booked, or to be changed. */
export const roomsQuestionSchema = object({
  checkin: askedDate('checkin').required('checkin is missing.'),
  checkout: askedDate('checkout').required('checkout is missing.'),
  guests: numeric('Guests').integer().min(GUESTS.stayMin).max(GUESTS.max).required('guests is missing.'),
  children: numeric('Children').integer().min(0).max(GUESTS.max).default(0),
  ages: childAges(),
  /** The booking that is to be changed: its own nights are free to it. */
  booking: id('Booking'),
  pricing: string()
    .oneOf(['keep', 'requote'] as const, 'pricing is keep or requote.')
    .default('keep'),
  /** The id of a rate plan, or empty for the standard rate; of a stay that is changed, as agreed if it is missing. */
  plan: text('Rate plan', 128),
}).test('stay', (stay, { createError }) => {
  const [problem] = Object.entries(stayProblems(stay));
  return problem === undefined || createError({ path: problem[0], message: problem[1] });
});
export type RoomsQuestion = InferType<typeof roomsQuestionSchema>;

/** GET /desk/changes: `since` is the `at` of the previous answer, or of the chart's. */
export const changesQuestionSchema = object({ since: instant('since').required('since is missing.') });

/**
 * GET /desk/bookings. Bookings that lie ahead (no state, `held` or `booked`; `all` with a `from`) are sorted
 * by check-in, the next first, starting at `from` or today. All others have the latest first: searches, the
 * other states, bookings before a `to` that is not ahead, and everything by the time of booking.
 */
export const bookingsQuestionSchema = object({
  /** A name, an e-mail, a booking number or the end of a phone number; always sorted by check-in. */
  q: text('q', 100)
    .default('')
    .when('by', { is: 'created', then: (q) => q.max(0, 'A search is sorted by check-in: leave out by.') }),
  state: string().oneOf(LISTED_STATES, 'state is unknown.'),
  room: id('room'),
  owes: boolean(),
  source: string().oneOf(SOURCES, 'source is unknown.'),
  /** The range of the date that `by` names: from this one up to, but not including, `to`. */
  from: askedDate('from'),
  to: askedDate('to'),
  by: string()
    .oneOf(['checkin', 'created'] as const, 'by is checkin or created.')
    .default('checkin'),
  after: cursor(),
  size: numeric('size').integer().min(1).max(MAX_PAGE).default(PAGE_SIZE),
});
export type BookingsQuestion = InferType<typeof bookingsQuestionSchema>;

/** GET /desk/audit: the latest first. */
export const auditQuestionSchema = object({
  /** The id of a booking, a room or a person, or a code. */
  target: verbatim('target').max(128),
  /** The number of a booking, or a half of it, in place of `target`. */
  booking: text('booking', 40)
    .default('')
    .test('number', 'A booking number looks like AB12-CD34.', (value) => {
      return value === '' || typedNumberOrHalf(value) !== undefined;
    }),
  /** Who did it, by name, e-mail or uid. */
  by: text('by', 320).default(''),
  day: askedDate('day'),
  after: cursor(),
});
export type AuditQuestion = InferType<typeof auditQuestionSchema>;

const month = (label: string) =>
  string()
    .required(`${label} is missing.`)
    .test(
      'month',
      `${label} must be a month, like 2027-05.`,
      (value) => isMonth(value) && isAskedAbout(value),
    );

/** GET /desk/figures. The answer includes both months. */
export const figuresQuestionSchema = object({ from: month('from'), to: month('to') }).test(
  'span',
  ({ from, to }, { createError }) => {
    if (!isMonth(from) || !isMonth(to)) return true; // the field's own test reports it
    if (to < from) return createError({ path: 'to', message: 'to can’t be before from.' });
    return (
      to < monthsAfter(from, MAX_FIGURE_MONTHS) ||
      createError({ path: 'to', message: `Ask for at most ${MAX_FIGURE_MONTHS} months.` })
    );
  },
);
export type FiguresQuestion = InferType<typeof figuresQuestionSchema>;

/** GET /desk/books: `[from, to)`. */
export const booksQuestionSchema = object({
  from: askedDate('from').required('from is missing.'),
  to: askedDate('to').required('to is missing.'),
}).test(spanOfDays({ most: MAX_BOOK_DAYS }));
export type BooksQuestion = InferType<typeof booksQuestionSchema>;

/**
 * GET /desk/export: bookings with a check-in in `[from, to)`; nights, payments and invoices with a date in it; debts as of
 * now.
 */
export const exportQuestionSchema = object({
  kind: string().oneOf(EXPORT_KINDS, 'kind is unknown.').required('kind is missing.'),
  from: askedDate('from').required('from is missing.'),
  to: askedDate('to').required('to is missing.'),
  signs: string().oneOf(EXPORT_SIGNS, 'signs is point or comma.').default('point'),
  after: cursor(),
}).test(spanOfDays());
export type ExportQuestion = InferType<typeof exportQuestionSchema>;
