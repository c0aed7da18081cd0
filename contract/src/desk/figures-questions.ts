import { object, string, type InferType } from 'yup';
import { cursor, date, isAskedAbout, spanOfDays } from './desk-questions.ts';
import { EXPORT_KINDS, EXPORT_SIGNS, MAX_FIGURE_MONTHS } from './figures.ts';
import { isMonth, monthsAfter } from '../calendar-date.ts';

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

/** GET /desk/export: bookings with a check-in in `[from, to)`; nights and payments with a date in it. */
export const exportQuestionSchema = object({
  kind: string().oneOf(EXPORT_KINDS, 'kind is bookings, nights or payments.').required('kind is missing.'),
  from: date('from').required('from is missing.'),
  to: date('to').required('to is missing.'),
  signs: string().oneOf(EXPORT_SIGNS, 'signs is point or comma.').default('point'),
  after: cursor(),
}).test(spanOfDays());
export type ExportQuestion = InferType<typeof exportQuestionSchema>;
