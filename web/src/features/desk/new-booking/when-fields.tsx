import type { FieldMessages } from '@innkeep/contract/errors';
import { addDays, isCalendarDate } from '@innkeep/contract/calendar-date';
import { businessDayNow } from '../business-day-now.ts';
import { PartyFields } from '../../../stay/party-fields.tsx';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { ReasonField } from '../components/reason-field.tsx';
import { needsReason } from '../components/pricing-fields.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import type { useNewBooking } from './use-new-booking.ts';

interface WhenFieldsProps {
  form: ReturnType<typeof useNewBooking>;
  problems: FieldMessages;
}

/** Dates and guests. A guest who is here arrives today; an admin may enter one who came before. */
export function WhenFields({ form, problems }: WhenFieldsProps) {
  const { stayFields, draft, edit, childAge, hasBegun } = form;
  const { draft: stay, change, leave } = stayFields;
  const isAdmin = useIsAdmin();
  const told = { ...problems, ...stayFields.problems };

  function toggleWalkIn(isWalkIn: boolean) {
    edit({ isWalkIn });
    const today = businessDayNow();
    if (!isWalkIn || stay.checkin === today) return;
    change({ checkin: today, checkout: stay.checkout > today ? stay.checkout : addDays(today, 1) });
  }

  return (
    <>
      <CheckField
        label="Walk-in: check in now"
        hint={isAdmin ? 'If they arrived on an earlier day, choose that day.' : undefined}
        isChecked={draft.isWalkIn}
        onChange={toggleWalkIn}
      />
      <StayFields
        dates={stay}
        problems={told}
        onChange={(dates) => {
          change(dates);
          if (isCalendarDate(dates.checkin) && dates.checkin > businessDayNow()) edit({ isWalkIn: false });
        }}
        earliest={stayFields.earliest}
        onLeave={leave}
      />
      {hasBegun && (
        <>
          <CheckField
            label="E-mail the confirmation"
            isChecked={draft.isTold}
            onChange={(isTold) => edit({ isTold })}
          />
          {!needsReason(draft) && (
            <ReasonField
              value={draft.reason}
              problem={problems.reason}
              onChange={(reason) => edit({ reason })}
            />
          )}
        </>
      )}
      <PartyFields party={stay} childAge={childAge} problems={told} onChange={change} />
    </>
  );
}
