import { line } from '../fields.ts';
import { conditionFields, someStay } from './condition-fields.ts';
import { STANDARD_RATE } from './plans.ts';
import { fieldsOf, id, listOf, name, planChange, toldApartBy } from './tariff-fields.ts';
import { policy } from './terms-schema.ts';

const ratePlan = fieldsOf({
  id,
  name: name.notOneOf([STANDARD_RATE], 'The standard rate needs no plan.'),
  hint: line('The description', 160),
  percent: planChange,
  includes: listOf(id, 5, 'A rate plan can include at most 5 extras.').test({
    message: 'Name each extra once.',
    test: (ids = []) => new Set(ids).size === ids.length,
  }),
  policy: policy.default(undefined),
  ...conditionFields,
}).test('arrivals', someStay);

/** The rate plans of a tariff. That what they include is among its extras is tested where both are known. */
export const ratePlans = listOf(ratePlan, 5, 'There can be at most 5 rate plans.')
  .test(toldApartBy('Two rate plans have the same id.', 'id'))
  .test(toldApartBy('Two rate plans have the same name.', 'name'));
