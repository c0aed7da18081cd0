import { GUESTS } from '@innkeep/contract/constants';
import { counted } from '@innkeep/contract/counted';
import { SelectField } from '../components/form/select-field.tsx';

interface GuestsSelectProps {
  value: string;
  problem: string | undefined;
  onChange: (guests: string) => void;
}

/** The numbers of guests that any room could take. */
const PARTIES = Array.from({ length: GUESTS.max }, (_, index) => String(index + GUESTS.stayMin));

export function GuestsSelect({ value, problem, onChange }: GuestsSelectProps) {
  const party = PARTIES.includes(value) ? value : '';
  return (
    <SelectField
      label="Guests"
      problem={problem}
      name="guests"
      value={party}
      options={(party ? PARTIES : ['', ...PARTIES]).map((guests) => ({
        value: guests,
        label: guests ? counted(Number(guests), 'guest') : 'How many?',
      }))}
      onChange={onChange}
    />
  );
}
