import type { StayChange } from '@innkeep/contract/desk/desk-inputs';
import type { FieldMessages } from '@innkeep/contract/errors';
import { parseMoney } from '@innkeep/contract/number-text';
import type { StayProblems } from '@innkeep/contract/stay';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { type Compared, TypedMoneyField } from '../../../components/form/typed-money-field.tsx';
import { ReasonField } from './desk-fields.tsx';

export const TARIFF_PRICE: PricingDraft = { pricing: 'keep', price: '', reason: '', overridesRules: false };

interface PricingFieldsProps extends Pick<Compared, 'usual'> {
  draft: PricingDraft;
  options: readonly { value: PricingDraft['pricing']; label: string; hint?: string }[];
  problems: FieldMessages;
  onChange: (changes: Partial<PricingDraft>) => void;
}

export function PricingFields({ draft, options, usual, problems, onChange }: PricingFieldsProps) {
  const tie = tieFields(draft, onChange, (name) => problems[name]);
  return (
    <>
      <ChoiceField label="Price" options={options} {...tie('pricing')} />
      {draft.pricing === 'named' ? (
        <div className="desk-fields d-grid column-gap-4">
          <TypedMoneyField
            label="Per night"
            usual={usual}
            per=" a night"
            value={draft.price}
            problem={problems.nightlyPrice}
            onChange={(price) => onChange({ price })}
          />
          <ReasonField {...tie('reason')} />
        </div>
      ) : (
        needsReason(draft) && <ReasonField {...tie('reason')} />
      )}
    </>
  );
}

interface RulesFieldProps {
  rules: StayProblems;
  isPassedOver: boolean;
  isAsked: boolean;
  onChange: (isPassedOver: boolean) => void;
}

export function RulesField({ rules, isPassedOver, isAsked, onChange }: RulesFieldProps) {
  const sentences = Object.values(rules);
  if (sentences.length === 0) return null;
  return (
    <div className="framed is-calm mb-3 pt-3 px-4" role="group" aria-label="Rate rules">
      {sentences.map((sentence) => (
        <p key={sentence} className="mb-1">
          {sentence}
        </p>
      ))}
      <CheckField
        label={sentences.length === 1 ? 'Override this rule' : 'Override these rules'}
        isChecked={isPassedOver}
        isInvalid={isAsked && !isPassedOver}
        onChange={onChange}
      />
    </div>
  );
}

export interface PricingDraft {
  pricing: StayChange['pricing'];
  /** The price of a night, if the desk names it. */
  price: string;
  reason: string;
  overridesRules: boolean;
  /** For a changed stay: whether to keep a code that is no longer valid for it. */
  keepsCode?: boolean;
}

type PricingRequest = Pick<StayChange, 'pricing' | 'reason' | 'overridesRules'> &
  Partial<Pick<StayChange, 'nightlyPrice'>>;

/** Returns undefined while the named price is missing. */
export function pricingOf(draft: PricingDraft): PricingRequest | undefined {
  const { pricing, overridesRules } = draft;
  const reason = draft.reason.trim();
  if (pricing !== 'named') return { pricing, reason, overridesRules };
  const nightlyPrice = parseMoney(draft.price);
  return Number.isNaN(nightlyPrice) ? undefined : { pricing, nightlyPrice, reason, overridesRules };
}

/** Returns what decides the price alone: neither a reason nor overridden rules change it. */
export function priceAsked(draft: PricingDraft): PricingRequest | undefined {
  return pricingOf({ ...draft, reason: '', overridesRules: false });
}

/** Whether a reason is needed: for another price, a kept code, or overridden rules. */
export function needsReason({ pricing, overridesRules, keepsCode = false }: PricingDraft): boolean {
  return pricing !== 'keep' || overridesRules || keepsCode;
}

export function pricingProblems(draft: PricingDraft): FieldMessages {
  const isUnpriced = draft.pricing === 'named' && Number.isNaN(parseMoney(draft.price));
  return {
    ...(isUnpriced && { nightlyPrice: 'Enter a price per night.' }),
    ...(needsReason(draft) && draft.reason.trim() === '' && { reason: 'Give a reason.' }),
  };
}
