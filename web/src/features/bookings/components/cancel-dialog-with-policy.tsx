import { spellDate } from '@innkeep/contract/calendar-date';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useCancelBooking, type Shown } from '../api/cancel-booking.ts';
import { useCancellation, cancellationOutcome } from '../api/get-cancellation.ts';
import type { CancelDialogProps } from './cancel-dialog.tsx';

export function CancelDialogWithPolicy({
  booking,
  isStaff = false,
  amend,
  isTouched = false,
  children,
  isWaiting = false,
  onKeep,
  onCancelled,
}: CancelDialogProps) {
  const { _id, room, checkin, checkout } = booking;
  const terms = useCancellation(_id);
  const cancelling = useCancelBooking({ isFailureShownInPlace: true });
  const isAsking = terms.isFetching;
  const known = isAsking || terms.isError ? undefined : terms.data;
  return (
    <ConfirmDialog
      title="Cancel this stay?"
      confirmLabel={terms.isError && !isAsking ? 'Try again' : 'Cancel Book'}
      keepLabel="Keep it"
      isBusy={cancelling.isPending || cancelling.isSuccess} // until the next page has loaded
      isTouched={isTouched}
      isWaiting={isAsking || isWaiting}
      isHarmless={terms.isError}
      onKeep={onKeep}
      onConfirm={() => {
        if (!known) return void terms.refetch();
        const agreed = amend ? amend.agreed(known) : known;
        if (agreed) cancel(agreed);
      }}
    >
      <p>
        {room.name}, {spellDate(checkin)} to {spellDate(checkout)}. The room is released straight away. This
        can’t be undone.
      </p>
      <FormAlert error={isAsking ? undefined : (terms.error ?? cancelling.error)} />
      <p role="status" aria-busy={isAsking}>
        {isAsking && 'Checking the refund…'}
        {known && <strong>{cancellationOutcome(known, isStaff ? 'staff' : 'guest')}</strong>}
      </p>
      {known && amend?.fields(known)}
      {children}
    </ConfirmDialog>
  );

  function cancel(shown: Shown) {
    const onError = () => void terms.refetch(); // stays open, with the reason and the present amounts
    cancelling.mutate({ id: _id, shown }, { onSuccess: onCancelled, onError });
  }
}
