import type { FieldMessages } from '@innkeep/contract/api-error';
import { TextField } from '../../../components/form/text-field.tsx';
import { ReasonField } from '../components/reason-field.tsx';
import type { OtherAmount } from './charge-less.ts';

interface OtherAmountFieldsProps {
  /** Whether more is given back than the terms have it, or less charged. */
  kind: keyof typeof WORDS;
  draft: OtherAmount;
  problems: FieldMessages;
  onChange: (changes: Partial<OtherAmount>) => void;
}

const WORDS = {
  'charge-less': {
    label: 'Charge instead',
    hint: 'Only where it is to be less. Left empty, it is what the terms say.',
  },
  'give-more': {
    label: 'Give back instead',
    hint: 'Only where it is to be more. Left empty, it is what the terms say.',
  },
};

/** An amount in the place of what the terms have; a reason is asked for once there is one. */
export function OtherAmountFields({ kind, draft, problems, onChange }: OtherAmountFieldsProps) {
  return (
    <>
      <TextField
        {...WORDS[kind]}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        problem={problems.amount}
        onChange={(amount) => onChange({ amount })}
      />
      {draft.amount.trim() !== '' && (
        <ReasonField
          value={draft.reason}
          problem={problems.reason}
          onChange={(reason) => onChange({ reason })}
        />
      )}
    </>
  );
}
