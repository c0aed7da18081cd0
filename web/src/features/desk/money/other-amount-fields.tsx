import type { FieldMessages } from '@innkeep/contract/errors';
import { TypedMoneyField } from '../../../components/form/typed-money-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { ReasonField } from '../components/reason-field.tsx';
import type { OtherAmount } from './charge-less.ts';

interface OtherAmountFieldsProps {
  /** Whether to refund more than the policy says, or to charge less. */
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
    label: 'Refund instead',
    hint: 'Only where it is to be more. Left empty, it is what the terms say.',
  },
};

/** Fields for an amount that replaces the policy's; they ask for a reason once there is one. */
export function OtherAmountFields({ kind, draft, problems, onChange }: OtherAmountFieldsProps) {
  const tie = tieFields(draft, onChange, (name) => problems[name]);
  return (
    <>
      <TypedMoneyField {...WORDS[kind]} {...tie('amount')} />
      {draft.amount.trim() !== '' && <ReasonField {...tie('reason')} />}
    </>
  );
}
