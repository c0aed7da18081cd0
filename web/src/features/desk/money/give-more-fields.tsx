import type { FieldMessages } from '@innkeep/contract/errors';
import { ReasonField } from '../components/reason-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { GiveMoreDraft } from './use-give-more.ts';
import '../desk-fields.scss';

interface GiveMoreFieldsProps {
  draft: GiveMoreDraft;
  problems: FieldMessages;
  onChange: (changes: Partial<GiveMoreDraft>) => void;
}

/** What is given back in the place of what the terms have; a reason is asked for once there is an amount. */
export function GiveMoreFields({ draft, problems, onChange }: GiveMoreFieldsProps) {
  return (
    <>
      <TextField
        label="Give back instead"
        hint="Only where it is to be more. Left empty, it is what the terms say."
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
