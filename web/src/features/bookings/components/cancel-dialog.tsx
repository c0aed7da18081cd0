import type { Booking } from '@innkeep/contract/booking';
import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { formatPrice } from '@innkeep/contract/money';
import type { CancellationTerms } from '@innkeep/contract/payments/payment';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useCancelBooking, type Shown } from '../api/cancel-booking.ts';

export interface CancelDialogProps {
  booking: Booking;
  /** The stay is somebody else's. */
  isStaff?: boolean;
  /** What staff may agree on in the place of the terms. */
  amend?: {
    fields: (terms: CancellationTerms) => ReactNode;
    /** Undefined where it cannot be sent as it is. */
    agreed: (terms: CancellationTerms) => Shown | undefined;
  };
  onKeep: () => void;
  onCancelled: () => void;
}

/** Says what cancelling means before it is done, where it is free. */
export function CancelDialog({ booking, onKeep, onCancelled }: CancelDialogProps) {
  const { mutate, isPending, isSuccess } = useCancelBooking();
  const { _id, room, checkin, checkout, total } = booking;
  return (
    <ConfirmDialog
      title="Cancel this stay?"
      confirmLabel="Cancel Book"
      keepLabel="Keep it"
      isBusy={isPending || isSuccess} // until the page that follows is there
      onKeep={onKeep}
      onConfirm={() => mutate({ id: _id }, { onSuccess: onCancelled, onError: onKeep })}
    >
      <p>
        {room.name}, {formatCalendarDate(checkin)} to {formatCalendarDate(checkout)}. The nights go back on
        sale at once, and the bill of {formatPrice(total)} is void. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
