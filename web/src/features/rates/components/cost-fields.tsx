import { GUESTS } from '@innkeep/contract/constants';
import type { Room } from '@innkeep/contract/room';
import type { Rates } from '../rates.ts';
import type { StayQuestion } from '../what-it-costs.ts';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { DateField } from '../../../components/form/date-fields.tsx';
import { useProblemOf } from '../problems-context.ts';

interface CostFieldsProps {
  question: StayQuestion;
  onChange: (question: StayQuestion) => void;
  rooms: readonly Room[];
  rates: Rates;
}

export function CostFields({ question, onChange, rooms, rates: { tariff, promos } }: CostFieldsProps) {
  const problemOf = useProblemOf();
  const { guests, children } = question;
  const tie = tieFields(question, (changes) => onChange({ ...question, ...changes }), problemOf);
  const codes = codesIn(promos);
  return (
    <>
      <SelectField
        label="Room"
        {...tie('roomId')}
        options={rooms.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <div className="field-pair">
        <DateField label="Arriving" {...tie('checkin')} />
        <DateField label="Leaving" {...tie('checkout')} />
      </div>
      <div className="cost-party">
        <SelectField
          label="Guests"
          problem={problemOf('guests')}
          options={countsTo(GUESTS.max, GUESTS.stayMin)}
          value={String(guests)}
          onChange={(count) => onChange({ ...question, guests: Number(count) })}
        />
        {tariff.childAge !== null && guests > 1 && (
          <SelectField
            label={`Under ${tariff.childAge}`}
            problem={problemOf('children')}
            options={countsTo(guests - 1, 0)}
            value={String(Math.min(children, guests - 1))}
            onChange={(count) => onChange({ ...question, children: Number(count) })}
          />
        )}
        {codes.length > 0 && (
          <SelectField
            label="Code"
            {...tie('code')}
            options={[{ value: '', label: 'None' }, ...codes.map((code) => ({ value: code, label: code }))]}
          />
        )}
      </div>
    </>
  );
}

/** Returns the active codes, each once; a code being typed may be empty or equal to another. */
function codesIn(promos: Rates['promos']): string[] {
  return [...new Set(promos.flatMap(({ code, isActive }) => (isActive && code !== '' ? [code] : [])))];
}

function countsTo(most: number, least: number) {
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const count = String(least + index);
    return { value: count, label: count };
  });
}
