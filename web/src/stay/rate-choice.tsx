import { formatMinorUnits } from '@innkeep/contract/money';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import { ChoiceField } from '../components/form/choice-field.tsx';
import { useLast } from '../lib/use-last.ts';
import { freeCancellation } from './free-cancellation.ts';

interface RateChoiceProps {
  quote: Pick<QuoteAnswer, 'plans' | 'nights' | 'standard'>;
  /** The id of a rate plan; empty for the standard rate. */
  wanted: string;
  problem?: string | undefined;
  onChange: (plan: string) => void;
}

/** The prices at which a stay can be booked. A page loads it only where there is more than one. */
export default function RateChoice({ quote, wanted, problem, onChange }: RateChoiceProps) {
  const { plans = [], nights, standard = 'the standard rate' } = quote;
  const chosen = plans.find(({ id }) => id === wanted);
  const name = useLast(chosen?.name) ?? 'The rate you chose';
  return (
    <>
      <div role="status">
        {wanted !== '' && !chosen && (
          <p className="form-note">
            {name} isn’t available for these dates. This is {standard}.
          </p>
        )}
      </div>
      {plans.length > 0 && (
        <ChoiceField
          label="Which rate would you like?"
          value={chosen?.id ?? ''}
          options={plans.map((plan) => ({
            value: plan.id ?? '',
            label: `${plan.name}, ${formatMinorUnits(plan.total)}`,
            hint: (
              <>
                {plan.hint !== undefined && <div>{plan.hint}</div>}
                {freeCancellation(plan.freeUntil, nights[0]?.date)}
              </>
            ),
          }))}
          problem={problem}
          onChange={onChange}
        />
      )}
    </>
  );
}
