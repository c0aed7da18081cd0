import type { CancellationFee, Policy } from '@innkeep/contract/rates/tariff';
import { use } from 'react';
import {
  TakesPaymentsContext,
  useHasProblem,
  useProblemOf,
  useTiedFields,
  type PartProps,
} from '../rates-problems.ts';
import { ordered, withNewStep, ExampleTerms } from './policy-words.tsx';
import { withField, withItem } from '../rates.ts';
import { PAY_WORDS } from '../rate-words.ts';
import { CheckField } from '../../../components/form/check-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { NumberField, PercentField } from '../../../components/form/parsed-field.tsx';
import { Button } from '../../../components/button.tsx';
import { AddButton } from './rates-section.tsx';

type Tier = Policy['tiers'][number];

export function PolicyFields({ path, part: policy, onChange }: PartProps<Policy>) {
  const { tiers } = policy;
  const isUnclear = useHasProblem(path);
  return (
    <>
      <PayFields path={path} part={policy} onChange={onChange} />
      <p className="form-label" id={`${path}-steps`}>
        If a stay is cancelled
      </p>
      <p className="form-note">The first deadline still met applies; after the last, the full price.</p>
      <ul
        className="rates-steps"
        aria-labelledby={`${path}-steps`}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Not while the admin is typing in one of them: it would move away.
          if (!currentTarget.contains(relatedTarget)) onChange({ ...policy, tiers: ordered(tiers) });
        }}
      >
        {tiers.map((tier, index) => (
          <TierFields
            key={index}
            path={`${path}.tiers[${index}]`}
            tier={tier}
            onChange={(changed) => onChange({ ...policy, tiers: withItem(tiers, index, changed) })}
          />
        ))}
      </ul>
      <AddButton path={`${path}.tiers`} onAdd={() => onChange({ ...policy, tiers: withNewStep(tiers) })}>
        Add a deadline
      </AddButton>
      <div className="rates-sentences py-3 px-4 fw-medium bg-tint rounded" aria-live="polite">
        {!isUnclear && <ExampleTerms policy={policy} />}
      </div>
    </>
  );
}

interface OwnPolicyFieldsProps<Part> extends PartProps<Part> {
  usual: Policy;
}

/** A season's or a rate plan's own policy, if it has one. */
export function OwnPolicyFields<Part extends { policy?: Policy }>({
  path,
  part,
  usual,
  onChange,
}: OwnPolicyFieldsProps<Part>) {
  const { policy } = part;
  // `as`: a policy, as the part has it.
  const change = (own: Policy | undefined) => onChange(withField(part, 'policy', own as Part['policy']));
  return (
    <>
      <CheckField
        label="Its own deposit and cancellation terms"
        isChecked={policy !== undefined}
        onChange={(isOwn) => change(isOwn ? usual : undefined)}
      />
      {policy && <PolicyFields path={`${path}.policy`} part={policy} onChange={change} />}
    </>
  );
}

const PAY_OPTIONS = (Object.keys(PAY_WORDS) as Policy['pay'][]) // exactly the record's own keys
  .map((value) => ({ value, label: PAY_WORDS[value] }));

/** The share to begin with, as many hotels ask for it, in basis points. */
const USUAL_DEPOSIT = 3000;

function PayFields({ path, part: policy, onChange }: PartProps<Policy>) {
  const problemOf = useProblemOf();
  const tie = useTiedFields(path, policy, onChange);
  const takesPayments = use(TakesPaymentsContext);
  const { pay, deposit } = policy;
  const asksDeposit = pay === 'deposit' || pay === 'choice';
  return (
    <>
      <SelectField
        label="When guests pay"
        hint={takesPayments ? undefined : NO_PAYMENTS}
        problem={problemOf(`${path}.pay`)}
        options={PAY_OPTIONS}
        value={pay}
        disabled={!takesPayments && pay === 'hotel'}
        onChange={(chosen) =>
          onChange({
            ...policy,
            pay: chosen,
            deposit: chosen === 'deposit' && deposit === 0 ? USUAL_DEPOSIT : deposit,
          })
        }
      />
      {asksDeposit && (
        <PercentField
          label="Deposit"
          hint="Of the total, except what is always paid at the hotel."
          {...tie('deposit')}
        />
      )}
    </>
  );
}

const NO_PAYMENTS =
  'Guests pay at the hotel: this site takes no cards yet. To change that, see docs/cards.md.';

interface TierFieldsProps {
  path: string;
  tier: Tier;
  /** @param tier undefined to remove it */
  onChange: (tier: Tier | undefined) => void;
}

const KINDS: readonly { value: CancellationFee['kind']; label: string }[] = [
  { value: 'none', label: 'nothing' },
  { value: 'percent', label: 'a percentage' },
  { value: 'nights', label: 'nights' },
];

const NEW_FEES: Record<CancellationFee['kind'], CancellationFee> = {
  none: { kind: 'none' },
  percent: { kind: 'percent', of: 5000 },
  nights: { kind: 'nights', count: 1 },
};

function TierFields({ path, tier, onChange }: TierFieldsProps) {
  const problemOf = useProblemOf();
  const tie = useTiedFields(path, tier, onChange);
  const { daysBefore, fee } = tier;
  return (
    <li className="rates-step">
      <NumberField label="Days before" {...tie('daysBefore')} />
      <SelectField
        label="Cancelling costs"
        problem={problemOf(`${path}.fee.kind`)}
        options={KINDS}
        value={fee.kind}
        onChange={(kind) => onChange({ ...tier, fee: NEW_FEES[kind] })}
      />
      {fee.kind === 'percent' && (
        <PercentField
          label="Percentage"
          problem={problemOf(`${path}.fee.of`)}
          value={fee.of}
          onChange={(of) => onChange({ ...tier, fee: { kind: 'percent', of } })}
        />
      )}
      {fee.kind === 'nights' && (
        <NumberField
          label="First nights"
          problem={problemOf(`${path}.fee.count`)}
          value={fee.count}
          onChange={(count) => onChange({ ...tier, fee: { kind: 'nights', count } })}
        />
      )}
      <Button
        look="destructive"
        aria-label={`Remove the deadline of ${daysBefore} days`}
        onClick={() => onChange(undefined)}
      >
        Remove
      </Button>
    </li>
  );
}
