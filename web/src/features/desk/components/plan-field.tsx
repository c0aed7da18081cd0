import { STANDARD_RATE } from '@innkeep/contract/rates/standard-rate';
import type { PlanOffer } from '@innkeep/contract/rates/quote-question';
import { SelectField } from '../../../components/form/select-field.tsx';

type NamedPlan = Pick<PlanOffer, 'id' | 'name'>;

interface PlanFieldProps {
  /** What can be chosen for the dates. */
  plans: readonly NamedPlan[] | undefined;
  /** The plan of the bill, which the dates may no longer have. */
  billed: NamedPlan | undefined;
  /** An id; empty for the standard rate. */
  value: string;
  problem: string | undefined;
  onChange: (plan: string) => void;
}

/** Nothing where a stay has one rate. */
export function PlanField({ plans = [], billed, ...field }: PlanFieldProps) {
  const chosen = field.value === '' ? [] : [{ id: field.value, name: 'No longer offered' }];
  const standard = plans.find(({ id }) => id === undefined) ?? { name: STANDARD_RATE };
  const named = [standard, ...plans, ...(billed ? [billed] : []), ...chosen];
  const options = named
    .filter(({ id }, index) => named.findIndex((each) => each.id === id) === index)
    .map(({ id = '', name }) => ({ value: id, label: name }));
  return options.length > 1 ? <SelectField label="Rate plan" options={options} {...field} /> : null;
}
