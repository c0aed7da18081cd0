import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import type { CancellationPreview } from '@innkeep/contract/payments/payment';
import { useState } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Dialog } from '../components/dialog.tsx';
import { CheckField } from '../components/form/check-field.tsx';
import { useFocusFirstInvalid } from '../components/form/use-focus-after-submit.ts';
import { useCancelBooking } from '../features/bookings/api/cancel-booking.ts';
import type { CancelDialogProps } from '../features/bookings/components/cancel-dialog.tsx';
import { useDeskBooking } from '../features/desk/api/booking.ts';
import { RefusalAlert } from '../features/desk/components/refusal-alert.tsx';
import { OtherAmountFields, isFee, useGiveMore } from '../features/desk/money/use-give-more.tsx';
import { isUndecided } from '../features/desk/words.ts';
import { spellDates } from '../stay/spell-dates.ts';
import { Button } from '../components/button.tsx';
import { CancelStay } from './cancel-stay.tsx';
import { useCancelOthers } from './use-cancel-others.ts';

type Answers = Pick<CancelDialogProps, 'onKeep' | 'onCancelled'>;

interface AskProps extends Answers {
  known: DeskBooking;
}

export function AskToCancel(props: AskProps) {
  return isUndecided(props.known.booking) ? <LetGo {...props} /> : <CancelAtDesk {...props} />;
}

export function AskToCancelById({ id, onKeep, onCancelled }: Answers & { id: string }) {
  const { data, isFetchedAfterMount, error } = useDeskBooking(id);
  // As it was read first: once it is cancelled, it is read again, and the question stays as it was.
  const [known, setKnown] = useState<DeskBooking>();
  if (!known && data && isFetchedAfterMount) setKnown(data);
  if (known) return <AskToCancel known={known} onKeep={onKeep} onCancelled={onCancelled} />;
  if (!error) return null;
  return (
    <Dialog title="Cancel this stay?" isBusy={false} onClose={onKeep}>
      <RefusalAlert error={error} />
      <div className="confirm-dialog-actions">
        <Button autoFocus onClick={onKeep}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function LetGo({ known: { booking, group }, onKeep, onCancelled }: AskProps) {
  const { mutate, isPending, isSuccess } = useCancelBooking({ successMessage: 'Room released.' });
  const { others, isTouched, isWaiting, cancelChosen } = useCancelOthers(group);
  const { _id, room, email } = booking;
  const onSuccess = () => void cancelChosen().finally(onCancelled);
  return (
    <ConfirmDialog
      title="Release the room?"
      confirmLabel="Release the room"
      keepLabel="Keep the hold"
      isBusy={isPending || isSuccess} // until the page has loaded again
      isTouched={isTouched}
      isWaiting={isWaiting}
      onKeep={onKeep}
      onConfirm={() => mutate({ id: _id }, { onSuccess, onError: onKeep })}
    >
      <p>
        {room.name}, {spellDates(booking)}. The nights go back on sale at once, and nothing is due.
        {email !== '' && ' We’ll e-mail the guest.'}
      </p>
      <OtherRoomsToCancel label="Also release" others={others} />
    </ConfirmDialog>
  );
}

/** The desk may give back more, or charge less, than the policy says. */
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
      {booking.hold?.whole && <p>We’ll release all rooms of this order because they’re paid for together.</p>}
      <OtherRoomsToCancel label="Also cancel" others={others} />
    </CancelStay>
  );
}

interface OtherRoomsToCancelProps {
  label: string;
  others: ReturnType<typeof useCancelOthers>['others'];
}

function OtherRoomsToCancel({ label, others }: OtherRoomsToCancelProps) {
  if (others.length === 0) return null;
  return (
    <fieldset className="choice-field">
      <legend className="form-label">{label}</legend>
      {others.map(({ id, roomName, outcome, isChosen, choose }) => (
        <CheckField key={id} label={roomName} hint={outcome} isChecked={isChosen} onChange={choose} />
      ))}
    </fieldset>
  );
}
