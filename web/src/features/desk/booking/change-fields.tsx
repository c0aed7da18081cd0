import type { FieldMessages } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { GuestsSelect } from '../../../stay/guests-select.tsx';
import { ChildrenField } from '../../../stay/children-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import type { DeskChangeDraft } from './use-change-booking-form.ts';

interface ChangeFieldsProps {
  draft: DeskChangeDraft;
  problems: FieldMessages;
  rooms: readonly Room[];
  /** The room of the stay, which may not be listed any more. */
  own: Room;
  /** Guests younger than this are children; undefined where nobody is asked. */
  childAge: number | undefined;
  onChange: (changes: Partial<DeskChangeDraft>) => void;
}

/** When, where, and how many. */
export function ChangeFields({ draft, problems, rooms, own, childAge, onChange }: ChangeFieldsProps) {
  const offered = rooms.some(({ _id }) => _id === own._id) ? rooms : [own, ...rooms];
  return (
    <>
      <StayFields dates={draft} problems={problems} onChange={onChange} onLeave={() => undefined} />
      <div className="desk-fields">
        <SelectField
          label="Room"
          value={draft.room}
          problem={problems.room}
          options={offered.map(({ _id, name, capacity }) => ({
            value: _id,
            label: `${name}, for ${capacity}`,
          }))}
          onChange={(room) => onChange({ room })}
        />
        <GuestsSelect
          value={draft.guests}
          problem={problems.guests}
          onChange={(guests) => onChange({ guests })}
        />
        {(childAge !== undefined || draft.children !== '0') && (
          <ChildrenField
            childAge={childAge}
            guests={draft.guests}
            value={draft.children}
            problem={problems.children}
            onChange={(children) => onChange({ children })}
          />
        )}
      </div>
    </>
  );
}
