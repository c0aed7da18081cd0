import { GUESTS } from '@innkeep/contract/constants';
import { counted } from '@innkeep/contract/counted';
import { FieldShell } from '../components/form/field-shell.tsx';

interface GuestsSelectProps {
  value: string;
  problem: string | undefined;
  onChange: (guests: string) => void;
}

const PARTIES = Array.from({ length: GUESTS.max }, (_, index) => String(index + GUESTS.stayMin));

/** How many will come: as many as any room of ours may take. */
export function GuestsSelect({ value, problem, onChange }: GuestsSelectProps) {
  return (
    <FieldShell label="Guests" problem={problem}>
      {({ id, className, isInvalid, describedBy }) => (
        <select
          id={id}
          name="guests"
          className={className.replace('form-control', 'form-select')}
          value={PARTIES.includes(value) ? value : ''}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        >
          {!PARTIES.includes(value) && <option value="">How many?</option>}
          {PARTIES.map((party) => (
            <option key={party} value={party}>
              {counted(Number(party), 'guest')}
            </option>
          ))}
        </select>
      )}
    </FieldShell>
  );
}
