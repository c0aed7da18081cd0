import { STANDARD_RATE } from '@innkeep/contract/rates/plans';
import type { RatePlan } from '@innkeep/contract/rates/tariff';
import { SelectField } from '../../../components/form/select-field.tsx';

type NamedPlan = Pick<RatePlan, 'id' | 'name'>;

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
  const named = [...plans, ...(billed ? [billed] : []), ...chosen];
  if (named.length === 0) return null;
  const options = named
    .filter(({ id }, index) => named.findIndex((each) => each.id === id) === index)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField label="Rate plan" options={[{ value: '', label: STANDARD_RATE }, ...options]} {...field} />
  );
}
