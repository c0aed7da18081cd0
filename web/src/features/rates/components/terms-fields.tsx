import type { Terms } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { WEEKDAYS } from '../rate-words.ts';
import { withField } from '../rates.ts';
import { LimitsFields } from './limits-fields.tsx';
import { OptionalPercentField, PercentField } from '../../../components/form/number-fields.tsx';
import { RoomTermsFields } from './room-terms-fields.tsx';
import { useProblemOf, useTiedFields } from '../problems-context.ts';

interface TermsFieldsProps {
  path: string;
  terms: Terms;
  rooms: readonly Room[];
  onChange: (terms: Terms) => void;
}

/** The fields of terms: a night's price compared with the room's, and which stays are sold. */
export function TermsFields({ path, terms, rooms, onChange }: TermsFieldsProps) {
  const problemOf = useProblemOf();
  const tie = useTiedFields(path, terms, onChange);
  const { percent, weekdays, rooms: ownRooms, policy, ...limits } = terms;
  return (
    <>
      <PercentField
        label="Dearer or cheaper by"
        hint="Compared with the room's price: 20 is a fifth more, −10 a tenth less."
        {...tie('percent')}
      />
      <fieldset>
        <legend className="form-label">On top, by the day of the week</legend>
        <div className="rates-week">
          {WEEKDAYS.map(({ day, short }) => (
            <OptionalPercentField
              placeholder="0"
              key={day}
              label={short}
              problem={problemOf(`${path}.weekdays.${day}`)}
              value={weekdays[day]}
              onChange={(change) => onChange({ ...terms, weekdays: withField(weekdays, day, change) })}
            />
          ))}
        </div>
      </fieldset>
      <LimitsFields
        path={path}
        limits={limits}
        onChange={(changed) =>
          onChange({ percent, weekdays, rooms: ownRooms, ...(policy && { policy }), ...changed })
        }
      />
      <RoomTermsFields
        path={`${path}.rooms`}
        terms={ownRooms}
        rooms={rooms}
        onChange={(changed) => onChange({ ...terms, rooms: changed })}
      />
    </>
  );
}
