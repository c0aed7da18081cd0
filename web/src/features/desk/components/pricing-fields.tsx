import type { FieldMessages } from '@innkeep/contract/api-error';
import type { StayProblems } from '@innkeep/contract/stay';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { needsReason, type PricingDraft } from '../pricing.ts';
import { ReasonField } from './reason-field.tsx';

interface PricingFieldsProps {
  draft: PricingDraft;
  /** The ways to price it that there are here, the usual one first. */
  options: readonly { value: PricingDraft['pricing']; label: string; hint?: string }[];
  problems: FieldMessages;
  onChange: (changes: Partial<PricingDraft>) => void;
}

/** How a stay is priced; anything but the usual way takes a reason. */
export function PricingFields({ draft, options, problems, onChange }: PricingFieldsProps) {
  const tie = tieFields(draft, onChange, (name) => problems[name]);
  return (
    <>
      <ChoiceField label="Price" options={options} {...tie('pricing')} />
      {draft.pricing === 'named' && (
        <TextField
          label="For a night"
          inputMode="decimal"
          autoComplete="off"
          value={draft.price}
          problem={problems.nightlyPrice}
          onChange={(price) => onChange({ price })}
        />
      )}
      {needsReason(draft) && <ReasonField {...tie('reason')} />}
    </>
  );
}

interface RulesFieldProps {
  /** The rules of the rates that refuse the stay. */
  rules: StayProblems;
  isPassedOver: boolean;
  /** It was to be saved without. */
  isAsked: boolean;
  onChange: (isPassedOver: boolean) => void;
}

/** What the rates say against a stay, and that the desk takes it all the same; nothing where they say nothing. */
export function RulesField({ rules, isPassedOver, isAsked, onChange }: RulesFieldProps) {
  const sentences = Object.values(rules);
  if (sentences.length === 0) return null;
  return (
    <div className="desk-rules" role="group" aria-label="Rules of the rates">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <CheckField
        label={sentences.length === 1 ? 'Pass over this rule' : 'Pass over these rules'}
        isChecked={isPassedOver}
        isInvalid={isAsked && !isPassedOver}
        onChange={onChange}
      />
    </div>
  );
}
