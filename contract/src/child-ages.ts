import { array } from 'yup';
import { MAX_PARTY } from './constants.ts';
import { numeric } from './fields.ts';

export const MORE_AGES = 'There are more ages than children.';

/** How old the children are, in years: a list, or in an address `9,2`. Some may be left out. */
export function childAges() {
  const age = numeric('An age')
    .required('An age is missing.')
    .integer('An age must be a whole number.')
    .min(0, 'An age must be at least 0.')
    .max(17, 'An age can be at most 17.');
  return array(age)
    .transform((value: unknown, original: unknown) => {
      const list: unknown = typeof original === 'string' ? original.split(',').filter(Boolean) : value;
      return Array.isArray(list) ? list.slice(0, MAX_PARTY) : list; // more are too many in any case
    })
    .nonNullable('Ages are a list of numbers.')
    .typeError('Ages are a list of numbers.')
    .max(MAX_PARTY - 1, MORE_AGES);
}
