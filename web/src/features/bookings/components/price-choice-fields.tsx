import { useState } from 'react';
import { FieldShell } from '../../../components/form/field-shell.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { PriceChoices } from '../use-booking-submit.ts';

interface PriceChoiceFieldsProps {
  terms: PriceChoices;
  asked: {
    /** Guests younger than this are children; null if the hotel does not ask. */
    childAge: number | null;
    /** Whether the hotel has codes to offer. */
    takesCodes: boolean;
    /** Whether the server has confirmed the code's discount. */
    isCodeApplied: boolean;
  };
  problems: { code?: string; children?: string };
  onChange: (changes: PriceChoices) => void;
}

/** What else decides the price: the number of children and a promotion's code, where the hotel uses them. */
export function PriceChoiceFields({ terms, asked, problems, onChange }: PriceChoiceFieldsProps) {
  const { childAge, takesCodes, isCodeApplied } = asked;
  return (
    <>
      {childAge !== null && (
        <TextField
          label={`Children younger than ${childAge}`}
          problem={problems.children}
          name="children"
          type="number"
          inputMode="numeric"
          min={0}
          value={terms.children ?? 0}
          onChange={(children) => onChange({ children: Number(children) })}
        />
      )}
      {takesCodes && (
        <CodeField
          applied={terms.code}
          isCodeApplied={isCodeApplied}
          problem={problems.code}
          onApply={(code) => onChange({ code })}
        />
      )}
    </>
  );
}

interface CodeFieldProps {
  applied: string | undefined;
  isCodeApplied: boolean;
  problem: string | undefined;
  onApply: (code: string | undefined) => void;
}

/** Folded away, because few guests have a code, and an empty field makes the others look for one. */
function CodeField({ applied, isCodeApplied, problem, onApply }: CodeFieldProps) {
  const [typed, setTyped] = useState(applied ?? '');
  const [isOpen, setOpen] = useState(applied !== undefined);
  const code = typed.trim().toUpperCase();
  const wanted = code === '' ? undefined : code;
  const apply = () => wanted !== applied && onApply(wanted);

  return (
    <details
      className="field code-field"
      open={isOpen || problem !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="form-note">Have a promotion code?</summary>
      <FieldShell
        label="Promotion code"
        problem={problem}
        hint={applied !== undefined && isCodeApplied && problem === undefined && 'Applied.'}
      >
        {(ties) => (
          <span className="code-input">
            <input
              {...ties}
              name="code"
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={24}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={apply}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault(); // Enter applies the code and does not send the booking
                apply();
              }}
            />
            <button type="button" className="btn btn-quiet" onClick={apply}>
              Apply
            </button>
          </span>
        )}
      </FieldShell>
    </details>
  );
}
