import type { CancellationFee, Policy } from '@innkeep/contract/rates/tariff';
import { cancellationSentences } from '@innkeep/contract/rates/policy-sentences';
import { withItem } from '../rates.ts';
import { SelectField } from './choice-fields.tsx';
import { NumberField, PercentField } from './parsed-field.tsx';
import { AddButton } from './rates-section.tsx';

interface PolicyFieldsProps {
  path: string;
  policy: Policy;
  onChange: (policy: Policy) => void;
}

type Tier = Policy['tiers'][number];

/** What is paid in advance, and what a cancelled stay still costs; says it in sentences, too. */
export function PolicyFields({ path, policy, onChange }: PolicyFieldsProps) {
  const { deposit, tiers } = policy;
  return (
    <>
      <p className="rates-sentences" aria-live="polite">
        {cancellationSentences(policy).join(' ')}
      </p>
      <ul className="rates-steps" aria-label="Steps of the cancellation policy">
        {tiers.map((tier, index) => (
          <TierFields
            key={index}
            path={`${path}.tiers[${index}]`}
            tier={tier}
            onChange={(changed) => onChange({ ...policy, tiers: withItem(tiers, index, changed) })}
          />
        ))}
      </ul>
      <AddButton path={`${path}.tiers`} onAdd={() => onChange({ ...policy, tiers: withStep(tiers) })}>
        Add a step
      </AddButton>
      <PercentField
        label="Deposit"
        hint="Agreed with each booking. Guests pay at the hotel: nothing is collected in advance yet."
        path={`${path}.deposit`}
        value={deposit}
        onChange={(changed) => onChange({ ...policy, deposit: changed })}
      />
    </>
  );
}

interface TierFieldsProps {
  path: string;
  tier: Tier;
  /** @param tier undefined to remove it */
  onChange: (tier: Tier | undefined) => void;
}

const KINDS: readonly { value: CancellationFee['kind']; label: string }[] = [
  { value: 'none', label: 'nothing' },
  { value: 'percent', label: 'a share' },
  { value: 'nights', label: 'nights' },
];

const NEW_FEES: Record<CancellationFee['kind'], CancellationFee> = {
  none: { kind: 'none' },
  percent: { kind: 'percent', of: 5000 },
  nights: { kind: 'nights', count: 1 },
};

function TierFields({ path, tier, onChange }: TierFieldsProps) {
  const { daysBefore, fee } = tier;
  return (
    <li className="rates-step">
      <NumberField
        label="Days before"
        path={`${path}.daysBefore`}
        value={daysBefore}
        onChange={(days) => onChange({ ...tier, daysBefore: days })}
      />
      <SelectField
        label="It costs"
        path={`${path}.fee.kind`}
        options={KINDS}
        value={fee.kind}
        onChange={(kind) => onChange({ ...tier, fee: NEW_FEES[kind] })}
      />
      {fee.kind === 'percent' && (
        <PercentField
          label="Share"
          path={`${path}.fee.of`}
          value={fee.of}
          onChange={(of) => onChange({ ...tier, fee: { kind: 'percent', of } })}
        />
      )}
      {fee.kind === 'nights' && (
        <NumberField
          label="First nights"
          path={`${path}.fee.count`}
          value={fee.count}
          onChange={(count) => onChange({ ...tier, fee: { kind: 'nights', count } })}
        />
      )}
      <button
        type="button"
        className="btn btn-destructive is-bare"
        aria-label={`Remove the step of ${daysBefore} days`}
        onClick={() => onChange(undefined)}
      >
        Remove
      </button>
    </li>
  );
}

/** One that can be: before all others, for free. */
function withStep(tiers: readonly Tier[]): Tier[] {
  const [first] = tiers;
  return [{ daysBefore: first ? first.daysBefore + 7 : 1, fee: { kind: 'none' } }, ...tiers];
}
