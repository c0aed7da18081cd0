import { array, object } from 'yup';
import { line, numeric, date } from '../fields.ts';
import { MAX_COUNT } from './extras.ts';
import { endsAfterStart, fieldsOf, id, listOf, name, oneOf, whole } from './tariff-fields.ts';
import type { Extra } from './tariff.ts';

/** An extra as admins write it. Fields of a list may be invalid, and are reported by their own tests. */
export const extra = fieldsOf({
  id,
  name,
  hint: line('The hint', 160),
  per: oneOf<Extra['per']>(['piece', 'stay', 'night', 'guest', 'guest-night'], 'Choose how it is charged.'),
  amount: whole('The price', 0, 1_000_000).nullable().defined('The price is missing.'),
  taxes: listOf(id, 10, 'An extra has at most 10 taxes.').required('The taxes are missing.'),
  most: whole('This number', 1, MAX_COUNT).required('Say how many can be chosen.'),
  choose: oneOf<Extra['choose']>(['booking', 'later', 'desk'], 'Choose who adds it.'),
  untilDaysBefore: whole('The days', 0, 365).required('Enter the days before arrival.'),
  onCancel: oneOf<Extra['onCancel']>(['back', 'policy'], 'Choose what cancelling costs.'),
  from: date('The first night'),
  until: date('The end'),
})
  .test(({ amount, choose }, { createError, path }) => {
    if (amount !== null || choose === 'desk') return true;
    return createError({
      path: `${path}.amount`,
      message: 'Guests can only choose an extra that has a price.',
    });
  })
  .test(endsAfterStart);

const NO_LIST = 'Extras are a list, each with its id and a number.';

export const extraCount = () =>
  numeric('The number')
    .required('The number is missing.')
    .integer('The number must be a whole number.')
    .min(1, 'The number must be at least 1.')
    .max(MAX_COUNT, `The number can be at most ${MAX_COUNT}.`);

/** All extras that are chosen: a list, or in an address `breakfast:2,dog:1`. Missing: as they were. */
export const chosenExtras = () =>
  array(object({ id, count: extraCount() }).typeError(NO_LIST).required(NO_LIST))
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string' ? extrasFromAddress(original) : value,
    )
    .typeError(NO_LIST)
    .max(30, 'At most 30 extras can be chosen.')
    .test({
      message: 'Name each extra once.',
      test: (value: readonly ({ id?: unknown } | null)[] = []) =>
        new Set(value.map((each) => each?.id)).size === value.length,
    });

function extrasFromAddress(text: string) {
  const items = text === '' ? [] : text.split(',', 31);
  return items.map((item) => {
    const [id, count] = item.split(':');
    return { id, count };
  });
}
