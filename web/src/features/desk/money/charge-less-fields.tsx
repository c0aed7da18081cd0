import type { FieldMessages } from '@innkeep/contract/errors';
import { ReasonField } from '../components/reason-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { ChargeLessDraft } from './charge-less.ts';
import '../desk-fields.scss';

interface ChargeLessFieldsProps {
  draft: ChargeLessDraft;
  problems: FieldMessages;
  onChange: (changes: Partial<ChargeLessDraft>) => void;
}

/** A fee that is less than the terms have it; a reason is asked for once there is one. */
export function ChargeLessFields({ draft, problems, onChange }: ChargeLessFieldsProps) {
  return (
    <>
      <TextField
        label="Charge instead"
        hint="Only where it is to be less. Left empty, it is what the terms say."
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
