import { object, type Schema } from 'yup';
import type { PromoInput } from './promo.ts';
import { conditionFields, someStay } from './condition-fields.ts';
import { eachOnce, flag, id, listOf, name, oneOf, version, whole } from './tariff-fields.ts';
import type { Discount } from './tariff.ts';

export const promoInputSchema = object({
  name,
  kind: oneOf<Discount['kind']>(['percent', 'amount'], 'Choose the discount.'),
  worth: whole('The discount', 1, 10_000_000, 'two').required('The discount is missing.'),
  isActive: flag.required('Say whether it is switched on.'),
  maxUses: whole('The usage limit', 1, 1_000_000).nullable().defined('Say how often it may be used.'),
  isOncePerPerson: flag.required('Say whether each guest may use it once.'),
  ...conditionFields,
  plans: listOf(id, 6, 'A code can be for at most 6 rates.')
    .min(1, 'Choose a rate, or leave this out.')
    .test(eachOnce('Name each rate once.')),
  version,
})
  .test(({ kind, worth }, { createError }) => {
    return (
      kind !== 'percent' ||
      worth <= 10_000 ||
      createError({ path: 'worth', message: 'The discount can be at most 100%.' })
    );
  })
  .test('arrivals', someStay)
  .typeError('Send the promotion as a JSON object.') as Schema<PromoInput>; // missing fields stay missing
