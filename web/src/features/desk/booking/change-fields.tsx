import type { FieldMessages } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import { SelectField } from '../../../components/form/select-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { ChildrenField } from '../../../stay/children-field.tsx';
import { GuestsSelect } from '../../../stay/guests-select.tsx';
import { StayFields } from '../../../stay/stay-fields.tsx';
import type { DeskChangeDraft } from './use-change-booking-form.ts';

interface ChangeFieldsProps {
  draft: DeskChangeDraft;
  problems: FieldMessages;
  rooms: readonly Room[];
  /** The room of the stay, which may not be listed any more. */
  own: Room;
  /** Guests younger than this are children; undefined if the hotel does not ask. */
  childAge: number | undefined;
  onChange: (changes: Partial<DeskChangeDraft>) => void;
}

export function ChangeFields({ draft, problems, rooms, own, childAge, onChange }: ChangeFieldsProps) {
  const tie = tieFields(draft, onChange, (name) => problems[name]);
  const offered = rooms.some(({ _id }) => _id === own._id) ? rooms : [own, ...rooms];
  return (
    <>
      <StayFields dates={draft} problems={problems} onChange={onChange} onLeave={() => undefined} />
      <div className="desk-fields">
        <SelectField
          label="Room"
          options={offered.map(({ _id, name, capacity }) => ({
            value: _id,
            label: `${name}, for ${capacity}`,
          }))}
          {...tie('room')}
        />
        <GuestsSelect {...tie('guests')} />
        {(childAge !== undefined || draft.children !== '0') && (
          <ChildrenField childAge={childAge} guests={draft.guests} {...tie('children')} />
        )}
      </div>
    </>
  );
}
