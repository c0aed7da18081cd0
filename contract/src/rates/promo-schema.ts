import { mixed, object, type Schema } from 'yup';
import { STAY } from '../constants.ts';
import type { PromoInput } from './promo.ts';
import { flag, name, nights, version, whole } from './tariff-fields.ts';
import { date } from '../fields.ts';
import type { Discount } from './tariff.ts';

export const promoInputSchema = object({
  name,
  kind: mixed<Discount['kind']>()
    .oneOf(['percent', 'amount'], 'Choose the discount.')
    .required('Choose the discount.'),
  worth: whole('The discount', 1, 10_000_000, 'two').required('The discount is missing.'),
  isActive: flag.required('Say whether it is active.'),
  maxUses: whole('The uses', 1, 1_000_000).nullable().defined('Say how often it may be used.'),
  isOncePerPerson: flag.required('Say whether each guest may use it once.'),
  arriveFrom: date('The first arrival'),
  arriveUntil: date('The end'),
  minNights: nights('The minimum stay'),
  bookBy: date('The last day to book'),
  minDaysAhead: whole('The days before arrival', 1, STAY.maxDaysAhead),
  version,
})
  .test(({ kind, worth }, { createError }) => {
    return (
      kind !== 'percent' ||
      worth <= 10_000 ||
      createError({ path: 'worth', message: 'The discount can be at most 100 %.' })
    );
  })
  .test(({ arriveFrom, arriveUntil }, { createError }) => {
    return (
      arriveFrom === undefined ||
      arriveUntil === undefined ||
      arriveFrom < arriveUntil ||
      createError({ path: 'arriveUntil', message: 'The end must be after the first arrival.' })
    );
  })
  .typeError('Send the promotion as a JSON object.') as Schema<PromoInput>; // missing fields stay missing
