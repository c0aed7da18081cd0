import {
  array,
  boolean,
  lazy,
  mixed,
  number,
  object,
  string,
  type AnyObject,
  type ISchema,
  type ObjectShape,
  type Schema,
  type TestContext,
} from 'yup';
import { STAY } from '../constants.ts';
import { ID, line } from '../fields.ts';
import type { Weekday } from './tariff.ts';

/*
 * The fields of a tariff. Their limits keep every product of a price and its percentages below 2^53, so that
 * bills are exact: 10,000,000 minor units, twice, and twice again, in basis points, are 4 × 10^15. Thirty such
 * nights with ten fees are less than 10^10, and 10^15 in thousandths of a percent, as rates of taxes are.
 */

const MAX_AMOUNT = 10_000_000;
/** With this limit and that of http/rates.routes.ts, a tariff fits into a Firestore document: 1 MiB. */
export const MAX_ROOM_TERMS = 5000;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/* Each field has its own message, because yup's messages quote what was sent. */

/** @param decimals how many a percentage may have, where this is one in its smallest unit */
export const whole = (label: string, min: number, max: number, decimals?: 'two' | 'three') =>
  number()
    .strict()
    .typeError(`${label} must be a number.`)
    .nonNullable(`${label} must be a number.`)
    .integer(
      decimals ? `${label} can have at most ${decimals} decimals.` : `${label} must be a whole number.`,
    )
    .min(min, `${label} must be at least ${min}.`)
    .max(max, `${label} can be at most ${max}.`);

export const amount = (label: string) => whole(label, 0, MAX_AMOUNT).max(MAX_AMOUNT, `${label} is too high.`);
export const nights = (label: string) => whole(label, 1, STAY.maxNights);
export const share = (label: string) =>
  whole(label, 0, 10_000, 'two')
    .max(10_000, `${label} can be at most 100%.`)
    .required(`${label} is missing.`);
export const version = whole('The version', 0, Number.MAX_SAFE_INTEGER).required('The version is missing.');
export const change = whole('The change', -5000, 10_000, 'two')
  .min(-5000, 'The change can be at most 50% less.')
  .max(10_000, 'The change can be at most 100% more.');
/** Less than twice the price, so that the figures above hold. */
export const planChange = whole('The change', -5000, 5000, 'two')
  .min(-5000, 'The price can be at most 50% less.')
  .max(5000, 'The price can be at most 50% more.')
  .required('The change is missing.');

export const id = string()
  .strict()
  .typeError('This is not a valid id.')
  .matches(/^[\w-]{1,40}$/, 'This is not a valid id.')
  .required('The id is missing.');
export const name = line('Name', 60).required('Give it a name.');
export const oneOf = <Value extends string>(values: readonly Value[], message: string) =>
  mixed<Value>().oneOf(values, message).required(message);
export const flag = boolean().strict().typeError('Say yes or no.').nonNullable('Say yes or no.');

const NO_OBJECT = 'Send this as a JSON object.';

/** An object with exactly these fields. */
export const fieldsOf = <Fields extends ObjectShape>(fields: Fields) =>
  object(fields).typeError(NO_OBJECT).nonNullable(NO_OBJECT);

/** Of a list that is too long, no item beyond the limit is read: yup fails on about ten thousand. */
export const listOf = <Item>(item: ISchema<Item>, max: number, tooMany: string) =>
  array(item)
    .transform((value: unknown) => (Array.isArray(value) ? value.slice(0, max + 1) : value))
    .typeError('Send this as a JSON list.')
    .max(max, tooMany);

/** A field as a test of its list or object sees it: such a test runs before the field's own. */
export type Unchecked<Field extends string> = Partial<Record<Field, unknown>> | null;

/** A test of a list: nothing is in it twice. */
export const eachOnce = (message: string) => ({
  message,
  test: (value: readonly unknown[] = []) => new Set(value).size === value.length,
});

/** Where both are given, a first night has to be before the end. */
export function endsAfterStart(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  { createError, path }: TestContext,
) {
  if (from === undefined || until === undefined || from < until) return true;
  return createError({ path: `${path}.until`, message: 'The end must be after the first night.' });
}

/** No two items of the list may have the same values in these fields. Reports the later of the two. */
export function toldApartBy<Field extends string>(message: string, ...fields: [...Field[], Field]) {
  return (items: readonly Unchecked<Field>[] = [], { createError, path }: TestContext) => {
    const seen = new Set<string>();
    const twin = items.findIndex((item) => {
      const values = fields.map((field) => item?.[field]);
      const key = JSON.stringify(values);
      const isTwin = !values.includes(undefined) && seen.has(key);
      seen.add(key);
      return isTwin;
    });
    return twin === -1 || createError({ path: `${path}[${twin}].${fields.at(-1) ?? ''}`, message });
  };
}

const NO_WEEKDAYS = 'Days of the week are a list of numbers from 1 to 7.';
const isWeekdayNumber = (value: unknown) => WEEKDAYS.some((weekday) => weekday === value);
export const days = array<AnyObject, Weekday>()
  .typeError(NO_WEEKDAYS)
  .nonNullable(NO_WEEKDAYS)
  .test({ message: NO_WEEKDAYS, test: (value = []) => value.every(isWeekdayNumber) })
  .test(eachOnce('Name each day of the week once.'));

export const recordOf = (schema: Schema, isKey: (key: string) => boolean) =>
  lazy((value: unknown): Schema => {
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (keys.length > MAX_ROOM_TERMS) return refusal(`There can be at most ${MAX_ROOM_TERMS}.`);
    if (!keys.every(isKey)) return refusal('There is an unknown key.');
    return fieldsOf(Object.fromEntries(keys.map((key) => [key, schema]))).required('This is missing.');
  });

function refusal(message: string) {
  return mixed().test({ message, test: () => false });
}

export const isRoomId = (key: string) => ID.test(key);
export const isWeekday = (key: string) => /^[1-7]$/.test(key);
