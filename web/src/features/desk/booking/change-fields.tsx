import type { FieldMessages } from '@innkeep/contract/errors';
import { PartyFields } from '../../../stay/party-fields.tsx';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { businessDayNow } from '../business-day-now.ts';
import type { DeskChangeDraft } from './use-change-booking-form.ts';

interface ChangeFieldsProps {
  draft: DeskChangeDraft;
  /** Whether the booking has children. */
  hasChildren: boolean;
  problems: FieldMessages;
  /** Guests younger than this are children; undefined if the hotel does not ask. */
  childAge: number | undefined;
  onChange: (changes: Partial<DeskChangeDraft>) => void;
}

export function ChangeFields({ draft, hasChildren, problems, childAge, onChange }: ChangeFieldsProps) {
  return (
    <>
      <StayFields
        dates={draft}
        problems={problems}
        earliest={businessDayNow()}
        onChange={onChange}
        onLeave={() => undefined}
      />
      <PartyFields
        party={draft}
        childAge={childAge}
        isAsked={childAge !== undefined || hasChildren}
        problems={problems}
        onChange={onChange}
      />
    </>
  );
}
