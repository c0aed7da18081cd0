import type { Booking } from '@innkeep/contract/booking';
import { spellDate } from '@innkeep/contract/calendar-date';
import { formatPrice } from '@innkeep/contract/money';
import type { CancellationPreview } from '@innkeep/contract/payments/payment';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useCancelBooking, type Shown } from '../api/cancel-booking.ts';

export interface CancelDialogProps {
  booking: Booking;
  /** Whether the stay belongs to another guest. */
  isStaff?: boolean;
  amend?: {
    fields: (terms: CancellationPreview) => ReactNode;
    /** Returns undefined if it cannot be sent as it is. */
    agreed: (terms: CancellationPreview) => Shown | undefined;
  };
  isTouched?: boolean;
  children?: ReactNode;
  isWaiting?: boolean;
  onKeep: () => void;
  onCancelled: () => void;
}

export function CancelDialog({
  booking,
  isTouched = false,
  children,
  isWaiting = false,
  onKeep,
  onCancelled,
}: CancelDialogProps) {
  const { mutate, isPending, isSuccess } = useCancelBooking();
  const { _id, room, checkin, checkout, total } = booking;
  return (
    <ConfirmDialog
      title="Cancel this stay?"
      confirmLabel="Cancel Book"
      keepLabel="Keep it"
      isBusy={isPending || isSuccess} // until the next page has loaded
      isTouched={isTouched}
      isWaiting={isWaiting}
      onKeep={onKeep}
      onConfirm={() => mutate({ id: _id }, { onSuccess: onCancelled, onError: onKeep })}
    >
      <p>
        {room.name}, {spellDate(checkin)} to {spellDate(checkout)}. The room is released straight away, and
        the bill of {formatPrice(total)} is cancelled. This can’t be undone.
      </p>
      {children}
    </ConfirmDialog>
  );
}
