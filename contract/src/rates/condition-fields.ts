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
  maxNights: nights('The maximum stay'),
  bookBy: date('The last day to book'),
  minDaysAhead: whole('The days before arrival', 1, STAY.maxDaysAhead),
};

/** Tests conditions: they are those of at least one stay. */
export function someStay(
  conditions: { [Field in keyof StayConditions]?: StayConditions[Field] | undefined },
  { createError, path }: Pick<TestContext, 'createError' | 'path'>,
) {
  const { arriveFrom, arriveUntil, minNights = 1, maxNights = minNights } = conditions;
  const refuse = (field: keyof StayConditions, message: string) =>
    createError({ path: path === '' ? field : `${path}.${field}`, message });
  if (maxNights < minNights) return refuse('maxNights', 'The maximum stay is below the minimum stay.');
  if (arriveFrom === undefined || arriveUntil === undefined || arriveFrom < arriveUntil) return true;
  return refuse('arriveUntil', 'The end must be after the first arrival.');
}
