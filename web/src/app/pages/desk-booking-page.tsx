import type { Booking } from '@innkeep/contract/booking';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { CancellationPreview } from '@innkeep/contract/payments/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { useFocusFirstInvalid } from '../../components/form/use-focus-first-invalid.ts';
import { BookingMails } from '../../features/bookings/components/booking-mails.tsx';
import type { CancelDialogProps } from '../../features/bookings/components/cancel-dialog.tsx';
import { Letterhead } from '../../features/bookings/components/letterhead.tsx';
import { DeskBookingView } from '../../features/desk/booking/desk-booking-view.tsx';
import { OtherAmountFields } from '../../features/desk/money/other-amount-fields.tsx';
import { isFee, useGiveMore } from '../../features/desk/money/use-give-more.ts';
import { CancelStay } from '../cancel-stay.tsx';

export default function DeskBookingPage() {
  const id = useMatch(DESK_PAGE.booking)?.params.id ?? '';
  const [asked, setAsked] = useState<Booking>();
  const queryClient = useQueryClient();
  const close = () => setAsked(undefined);

  function closeAndReload() {
    close();
    void queryClient.invalidateQueries();
  }

  return (
    <>
      <DeskBookingView
        key={id}
        id={id}
        letterhead={<Letterhead />}
        mailsOf={(mail) => <BookingMails mails={mail} />}
        onCancel={setAsked}
      />
      {asked && <CancelAtDesk booking={asked} onKeep={close} onCancelled={closeAndReload} />}
    </>
  );
}

/** Asks before the desk cancels a stay. The desk may give back more, or charge less, than the policy says. */
function CancelAtDesk(props: Pick<CancelDialogProps, 'booking' | 'onKeep' | 'onCancelled'>) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLDivElement>();
  const { draft, edit, problemsOn, isPossible, agreed } = useGiveMore(props.booking);

  const fields = (terms: CancellationPreview) =>
    isPossible(terms) && (
      <div ref={ref}>
        <OtherAmountFields
          kind={isFee(terms) ? 'charge-less' : 'give-more'}
          draft={draft}
          problems={problemsOn(terms)}
          onChange={edit}
        />
      </div>
    );

  function agreedOrMarked(terms: CancellationPreview) {
    const shown = agreed(terms);
    if (!shown) focusFirstInvalid();
    return shown;
  }

  return <CancelStay {...props} isStaff amend={{ fields, agreed: agreedOrMarked }} />;
}
