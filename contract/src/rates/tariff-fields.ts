import { array, boolean, lazy, mixed, number, object, string, type Schema } from 'yup';
import { isCalendarDate, type CalendarDate } from '../calendar-date.ts';
import { line } from '../fields.ts';
import type { Weekday } from './tariff.ts';

/*
 * The fields of a tariff. Their bounds keep every product of a price and its percentages below 2^53, so that bills are
 * exact: 10,000,000 minor units, twice, and twice again, in basis points, are 4 × 10^15.
 */

const MAX_AMOUNT = 10_000_000;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const whole = (label: string, min: number, max: number) =>
  number()
    .strict()
    .typeError(`${label} must be a number.`)
    .integer(`${label} must be a whole number.`)
    .min(min, `${label} must be at least ${min}.`)
    .max(max, `${label} can be at most ${max}.`);

export const amount = (label: string) => whole(label, 0, MAX_AMOUNT).max(MAX_AMOUNT, `${label} is too high.`);
export const nights = (label: string) => whole(label, 1, 30);
export const share = (label: string) =>
  whole(label, 0, 10_000).max(10_000, `${label} can be at most 100 %.`).required(`${label} is missing.`);
export const change = (label: string) =>
  number()
    .strict()
    .typeError(`${label} must be a number.`)
    .integer(`${label} can have at most two decimals.`)
    .min(-5000, `${label} can be at most 50 % less.`)
    .max(10_000, `${label} can be at most 100 % more.`);

export const date = (label: string) =>
  string<CalendarDate>()
    .strict()
    .typeError(`${label} must be a date, like 2027-05-31.`)
    .test(
      'date',
      `${label} must be a date, like 2027-05-31.`,
      (value) => value === undefined || isCalendarDate(value),
    );

export const id = string()
  .strict()
  .matches(/^[\w-]{1,40}$/, 'This is not a valid id.')
  .required('The id is missing.');
export const name = line('Name', 60).required('Give it a name.');
export const flag = boolean().strict().typeError('Say yes or no.');
export const days = array(
  mixed<Weekday>()
    .oneOf([...WEEKDAYS], 'Weekdays are numbers from 1 to 7.')
    .required(),
);

/** An object whose keys are free, such as ids of rooms. */
export const recordOf = (schema: Schema, isKey: (key: string) => boolean) =>
  lazy((value: unknown) => {
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    return object(Object.fromEntries(keys.map((key) => [key, schema])))
      .strict()
      .typeError('Send this as a JSON object.')
      .required('This is missing.')
      .test('keys', 'There is a key that nobody knows.', () => keys.every(isKey));
  });

export const isRoomId = (key: string) => /^(?!__.*__$)[\w-]{1,128}$/.test(key);
export const isWeekday = (key: string) => /^[1-7]$/.test(key);
