import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import type { CancellationPreview } from '@innkeep/contract/payments/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatch } from 'react-router-dom';
import { useFocusFirstInvalid } from '../../components/form/use-focus-first-invalid.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useCancelBooking } from '../../features/bookings/api/cancel-booking.ts';
import { spellDates } from '../../stay/spell-dates.ts';
import { BookingMails } from '../../features/bookings/components/booking-mails.tsx';
import type { CancelDialogProps } from '../../features/bookings/components/cancel-dialog.tsx';
import { Letterhead } from '../../features/bookings/components/letterhead.tsx';
import { DeskBookingView } from '../../features/desk/booking/desk-booking-view.tsx';
import { OtherAmountFields } from '../../features/desk/money/other-amount-fields.tsx';
import { isFee, useGiveMore } from '../../features/desk/money/use-give-more.ts';
import { isUndecided } from '../../features/desk/words.ts';
import { CancelStay } from '../cancel-stay.tsx';
import { OtherRoomsToCancel } from '../other-rooms-to-cancel.tsx';
import { useCancelOthers } from '../use-cancel-others.ts';

export default function DeskBookingPage() {
  const id = useMatch(DESK_PAGE.booking)?.params.id ?? '';
  const [asked, setAsked] = useState<DeskBooking>();
  const queryClient = useQueryClient();
  const close = () => setAsked(undefined);

  function closeAndReload() {
    close();
    void queryClient.invalidateQueries();
  }

  const Ask = asked && isUndecided(asked.booking) ? LetGo : CancelAtDesk;
  return (
    <>
      <DeskBookingView
        key={id}
        id={id}
        letterhead={<Letterhead />}
        mailsOf={(mail) => <BookingMails mails={mail} />}
        onCancel={setAsked}
      />
      {asked && <Ask known={asked} onKeep={close} onCancelled={closeAndReload} />}
    </>
  );
}

interface AskProps extends Pick<CancelDialogProps, 'onKeep' | 'onCancelled'> {
  known: DeskBooking;
}

/** Asks before the desk lets a room go that it has kept for a guest. */
function LetGo({ known: { booking, group }, onKeep, onCancelled }: AskProps) {
  const { mutate, isPending, isSuccess } = useCancelBooking({ successMessage: 'The room is free again.' });
  const { others, isTouched, isWaiting, cancelChosen } = useCancelOthers(group);
  const { _id, room, email } = booking;
  const onSuccess = () => void cancelChosen().finally(onCancelled);
  return (
    <ConfirmDialog
      title="Let the room go?"
      confirmLabel="Let the room go"
      keepLabel="Keep it"
      isBusy={isPending || isSuccess} // until the page has loaded again
      isTouched={isTouched}
      isWaiting={isWaiting}
      onKeep={onKeep}
      onConfirm={() => mutate({ id: _id }, { onSuccess, onError: onKeep })}
    >
      <p>
        {room.name}, {spellDates(booking)}. The nights go back on sale at once, and nothing is owed.
        {email !== '' && ' The guest is told by mail.'}
      </p>
      <OtherRoomsToCancel label="Let go also" others={others} />
    </ConfirmDialog>
  );
}

/** Asks before the desk cancels a stay. The desk may give back more, or charge less, than the policy says. */
function CancelAtDesk({ known: { booking, group }, onKeep, onCancelled }: AskProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLDivElement>();
  const { draft, isTouched, edit, problemsOn, isPossible, agreed } = useGiveMore(booking);
  const { others, isTouched: isAnyChosen, isWaiting, cancelChosen } = useCancelOthers(group);

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

  return (
    <CancelStay
      booking={booking}
      isStaff
      isWaiting={isWaiting}
      amend={{ fields, agreed: agreedOrMarked }}
      isTouched={isTouched || isAnyChosen}
      onKeep={onKeep}
      onCancelled={() => void cancelChosen().finally(onCancelled)}
    >
      <OtherRoomsToCancel label="Cancel also" others={others} />
    </CancelStay>
  );
}
