import type { FieldMessages } from '@innkeep/contract/errors';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { ChildrenField } from '../../../stay/children-field.tsx';
import { GuestsSelect } from '../../../stay/guests-select.tsx';
import { StayFields } from '../../../stay/stay-fields.tsx';
import type { DeskChangeDraft } from './use-change-booking-form.ts';

interface ChangeFieldsProps {
  draft: DeskChangeDraft;
  problems: FieldMessages;
  /** Guests younger than this are children; undefined if the hotel does not ask. */
  childAge: number | undefined;
  onChange: (changes: Partial<DeskChangeDraft>) => void;
}

export function ChangeFields({ draft, problems, childAge, onChange }: ChangeFieldsProps) {
  const tie = tieFields(draft, onChange, (name) => problems[name]);
  return (
    <>
      <StayFields dates={draft} problems={problems} onChange={onChange} onLeave={() => undefined} />
      <div className="desk-fields">
        <GuestsSelect {...tie('guests')} />
        {(childAge !== undefined || draft.children !== '0') && (
          <ChildrenField childAge={childAge} guests={draft.guests} {...tie('children')} />
        )}
      </div>
    </>
  );
}
