import { object, type InferType } from 'yup';
import { line, minor } from '../fields.ts';
import { askedDate } from './desk-questions.ts';

const MAX_NOTE = 200;
/** More cash than any drawer holds, in minor units of any currency. */
const MAX_CASH = 1_000_000_000_000;

/** GET /desk/takings: today by default. */
export const takingsQuestionSchema = object({ date: askedDate('date') });

export const closingParamsSchema = object({ date: askedDate('date').required('date is missing.') });

const cash = (label: string) =>
  minor(label).min(0, `${label} must be at least 0.`).max(MAX_CASH, 'That amount is too high.');

export const closingSchema = object({
  counted: cash('What was counted').required('Enter the cash you counted.'),
  left: cash('What stays')
    .test('counted', 'You can’t leave more than you counted.', (left, { parent }) => {
      const { counted } = parent as { counted?: unknown }; // `parent` has both fields
      return typeof counted !== 'number' || left === undefined || left <= counted;
    })
    .required('Enter how much you leave in the drawer.'),
  /** The expected cash that was shown; if it has changed, the day is not closed. */
  expected: minor('What is expected').required('Send what was expected.'),
  note: line('The note', MAX_NOTE).default(''),
}).typeError('Send the closing as a JSON object.');
export type ClosingInput = InferType<typeof closingSchema>;

export const reopeningSchema = object({
  reason: line('The reason', MAX_NOTE).required('Give a reason for reopening the day.'),
});
