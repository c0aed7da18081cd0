import { STANDARD, standardRate } from '@innkeep/contract/rates/standard-rate';
import type { Extra, Policy, RatePlan, Tariff } from '@innkeep/contract/rates/tariff';
import { PercentField } from '../../../components/form/parsed-field.tsx';
import { planWords } from '../rate-words.ts';
import { useTiedFields, type PartProps } from '../rates-problems.ts';
import { withField } from '../rates.ts';
import { ConditionFields } from './condition-fields.tsx';
import { AddItem, EditableItem, Items, useOpenItem } from './editable-item.tsx';
import { IdChecks } from './id-checks.tsx';
import { NameFields } from './name-fields.tsx';
import { OwnPolicyFields } from './policy-fields.tsx';
import { RatesSection, type TariffProps } from './rates-section.tsx';

export function PlansSection({ tariff, onChange }: TariffProps) {
  const open = useOpenItem();
  const { policy, extras = [] } = tariff;
  const plans = {
    path: 'plans',
    items: tariff.plans ?? [],
    open,
    onChange: (changed: RatePlan[]) => onChange({ ...tariff, plans: changed }),
  };
  const nonRefundable = (id: string): RatePlan => ({
    id,
    name: 'Non-refundable',
    percent: -1000,
    policy: { ...policy, pay: 'full', tiers: [] },
  });
  return (
    <RatesSection
      id="plans"
      title="Rate plans"
      lead="Other prices for the same stay, such as non-refundable or with breakfast. Guests choose one; the standard rate is always offered."
    >
      <ul className="rates-list mb-4 border-top" aria-label="Rate plans">
        {(plans.items.length > 0 || tariff.standard) && (
          <EditableItem
            name={standardRate(tariff).name}
            words="the price of the seasons"
            path="standard"
            {...open.item(STANDARD)}
          >
            <NameFields
              path="standard"
              part={tariff.standard ?? { name: '' }}
              onChange={(standard) => onChange(withStandard(tariff, standard))}
            />
          </EditableItem>
        )}
        <Items {...plans} words={(plan) => planWords(plan, extras)}>
          {(plan) => <PlanFields {...plan} policy={policy} extras={extras} />}
        </Items>
      </ul>
      {plans.items.length === 0 && <p className="form-note">No rate plans yet.</p>}
      <div className="d-flex flex-wrap gap-2">
        <AddItem {...plans} newItem={nonRefundable}>
          Add a non-refundable rate
        </AddItem>
        {/* Problems of the list are beside the first button. */}
        <AddItem {...plans} path="" newItem={(id) => ({ id, name: 'New rate plan', percent: 0 })}>
          Add another rate plan
        </AddItem>
      </div>
    </RatesSection>
  );
}

/** Without a name and a note, guests read the usual name. */
function withStandard(tariff: Tariff, standard: NonNullable<Tariff['standard']>): Tariff {
  const isUsual = standard.name === '' && standard.hint === undefined;
  return withField(tariff, 'standard', isUsual ? undefined : standard);
}

interface PlanFieldsProps extends PartProps<RatePlan> {
  policy: Policy;
  extras: readonly Extra[];
}

function PlanFields({ path, part: plan, policy, extras, onChange }: PlanFieldsProps) {
  const tie = useTiedFields(path, plan, onChange);
  return (
    <>
      <NameFields path={path} part={plan} onChange={onChange} />
      <PercentField
        label="Price change"
        hint="−10 = each night 10% below the standard rate."
        {...tie('percent')}
      />
      <IdChecks
        path={`${path}.includes`}
        legend="Included extras, charged at their usual prices"
        choices={extras.filter(({ amount }) => amount !== null)}
        value={plan.includes ?? []}
        onChange={(ids) => onChange(withField(plan, 'includes', ids.length > 0 ? ids : undefined))}
      />
      <ConditionFields path={path} part={plan} onChange={onChange} />
      <OwnPolicyFields path={path} part={plan} usual={policy} onChange={onChange} />
    </>
  );
}
