import { formatMinorUnits } from '@innkeep/contract/money';
import { codeText, MAX_TYPED_CODE, plainCode } from '@innkeep/contract/rates/code-text';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { FieldShell } from '../../../components/form/field-shell.tsx';
import { Button } from '../../../components/button.tsx';

interface CodeFieldProps {
  applied: string | undefined;
  hasStay: boolean;
  worth: MinorUnits | undefined;
  problem: string | undefined;
  onApply: (code: string | undefined) => void;
}

/** Folded away: few guests have a code, and an empty field makes the others look for one. */
export function CodeField({ applied, hasStay, worth, problem, onApply }: CodeFieldProps) {
  const [typed, setTyped] = useState(applied ?? '');
  const [isOpen, setOpen] = useState(applied !== undefined);
  const code = codeText(typed);
  const wanted = code === '' ? undefined : code;
  const isApplied = plainCode(code) === plainCode(applied ?? '');
  const apply = () => isApplied || onApply(wanted);

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
        hint={applied !== undefined && isApplied && problem === undefined && wordsOf(hasStay, worth)}
        isTold
      >
        {(ties) => (
          <span className="d-flex gap-2">
            <input
              {...ties}
              name="code"
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={MAX_TYPED_CODE}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={apply}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault(); // Enter applies the code and does not send the booking
                apply();
              }}
            />
            <Button onClick={apply}>Apply</Button>
          </span>
        )}
      </FieldShell>
    </details>
  );
}

function wordsOf(hasStay: boolean, worth: MinorUnits | undefined): string {
  if (!hasStay) return 'Choose available dates to see the discount.';
  if (worth === undefined) return 'Checking your code…';
  return worth > 0
    ? `Code applied: you save ${formatMinorUnits(worth)}.`
    : 'This code doesn’t lower the price of this stay.';
}
