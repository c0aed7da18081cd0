import { line } from '../fields.ts';
import { conditionFields, someStay } from './condition-fields.ts';
import { STANDARD, STANDARD_RATE } from './standard-rate.ts';
import { eachOnce, fieldsOf, id, listOf, name, planChange, toldApartBy } from './tariff-fields.ts';
import { policy } from './terms-schema.ts';

const hint = line('The description', 160);

const ratePlan = fieldsOf({
  id: id.notOneOf([STANDARD], 'This is not a valid id.'),
  name: name.notOneOf([STANDARD_RATE], 'The standard rate needs no plan.'),
  hint,
  percent: planChange,
  includes: listOf(id, 5, 'A rate plan can include at most 5 extras.').test(
    eachOnce('Name each extra once.'),
  ),
  policy: policy.default(undefined),
  ...conditionFields,
}).test('arrivals', someStay);

export const standard = fieldsOf({ name, hint }).default(undefined);

/** The rate plans of a tariff. That what they include is among its extras is tested where both are known. */
export const ratePlans = listOf(ratePlan, 5, 'There can be at most 5 rate plans.')
  .test(toldApartBy('Two rate plans have the same id.', 'id'))
  .test(toldApartBy('Two rate plans have the same name.', 'name'));
