import type { FieldMessages } from '@innkeep/contract/errors';
import { addDays } from '@innkeep/contract/calendar-date';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { PartyFields } from '../../../stay/party-fields.tsx';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import type { useNewBooking } from './use-new-booking.ts';

interface WhenFieldsProps {
  form: ReturnType<typeof useNewBooking>;
  problems: FieldMessages;
}

/** Dates and guests. A walk-in arrives today. */
export function WhenFields({ form, problems }: WhenFieldsProps) {
  const { stayFields, draft, edit, childAge } = form;
  const { draft: stay, change, leave } = stayFields;
  const told = { ...problems, ...stayFields.problems };

  function toggleWalkIn(isWalkIn: boolean) {
    edit({ isWalkIn });
    const today = todayAtHotel();
    if (!isWalkIn || stay.checkin === today) return;
    change({ checkin: today, checkout: stay.checkout > today ? stay.checkout : addDays(today, 1) });
  }

  return (
    <>
      <CheckField
        label="The guest is here"
        hint="They arrive today, and are checked in at once."
        isChecked={draft.isWalkIn}
        onChange={toggleWalkIn}
      />
      <StayFields
        dates={stay}
        problems={told}
        onChange={(dates) => {
          change(dates);
          if (dates.checkin !== todayAtHotel()) edit({ isWalkIn: false });
        }}
        onLeave={leave}
      />
      <PartyFields party={stay} childAge={childAge} problems={told} onChange={change} />
    </>
  );
}
