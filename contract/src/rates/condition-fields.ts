import type { TestContext } from 'yup';
import { STAY } from '../constants.ts';
import { date } from '../fields.ts';
import { nights, whole } from './tariff-fields.ts';
import type { StayConditions } from './tariff.ts';

/** The conditions of a code or a rate plan, as admins write them. */
export const conditionFields = {
  arriveFrom: date('The first arrival'),
  arriveUntil: date('The end'),
  minNights: nights('The minimum stay'),
  bookBy: date('The last day to book'),
  minDaysAhead: whole('The days before arrival', 1, STAY.maxDaysAhead),
};

/** Tests conditions: a stay can arrive on at least one day. */
export function someArrival(
  { arriveFrom, arriveUntil }: { [Field in keyof StayConditions]?: StayConditions[Field] | undefined },
  { createError, path }: Pick<TestContext, 'createError' | 'path'>,
) {
  if (arriveFrom === undefined || arriveUntil === undefined || arriveFrom < arriveUntil) return true;
  return createError({
    path: path === '' ? 'arriveUntil' : `${path}.arriveUntil`,
    message: 'The end must be after the first arrival.',
  });
}
