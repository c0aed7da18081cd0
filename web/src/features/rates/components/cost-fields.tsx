import { GUESTS } from '@innkeep/contract/constants';
import { standardRate } from '@innkeep/contract/rates/standard-rate';
import type { Room } from '@innkeep/contract/room';
import { DateField } from '../../../components/form/parsed-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import AgeFields from '../../../stay/age-fields.tsx';
import { ExtrasGroup } from '../../../stay/extras-fields.tsx';
import { useProblemOf } from '../rates-problems.ts';
import type { Rates } from '../rates.ts';
import { choicesIn, type StayQuestion } from '../what-it-costs.ts';

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
  const { plans = [] } = tariff;
  return (
    <>
      <SelectField
        label="Room"
        {...tie('roomId')}
        options={rooms.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <div className="field-pair">
        <DateField label="Check-in" {...tie('checkin')} />
        <DateField label="Check-out" {...tie('checkout')} />
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
      {tariff.childAge !== null && tariff.extraGuests.bands && (
        <div className="field-pair">
          <AgeFields
            count={Math.min(children, guests - 1)}
            ages={question.ages}
            childAge={tariff.childAge}
            onChange={(changes) => onChange({ ...question, ...changes })}
          />
        </div>
      )}
      {plans.length > 0 && (
        <SelectField
          label="Rate plan"
          {...tie('plan')}
          options={[{ id: '', ...standardRate(tariff) }, ...plans].map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
        />
      )}
      <ExtrasGroup
        choices={choicesIn(tariff, question)}
        value={question.extras}
        guests={guests}
        bill={undefined}
        onChange={(extras) => onChange({ ...question, extras })}
      />
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
