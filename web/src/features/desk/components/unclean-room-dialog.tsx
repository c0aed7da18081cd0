import type { Booking } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useChangeBooking, useDeskBooking } from '../api/booking.ts';
import { useRoomChoices } from '../api/get-room-choices.ts';
import type { AskProps } from './check-out-dialog.tsx';

export function isNotClean(refusal: unknown): refusal is ApiError {
  return refusal instanceof ApiError && refusal.code === 'room/not-clean';
}

/** Checks a guest in to a room that is not clean, or to one alike that is. */
export function UncleanRoomDialog({ stay, refusal, onConfirm, isBusy, onKeep }: AskProps) {
  const isSaid = isNotClean(refusal) ? refusal.fields.takesUnclean : undefined;
  return (
    <ConfirmDialog
      title={`${isSaid ?? 'The room is not clean yet.'} Check in anyway?`}
      confirmLabel="Check in anyway"
      keepLabel="Not now"
      onConfirm={() => onConfirm({ takesUnclean: true })}
      isBusy={isBusy}
      isHarmless
      onKeep={onKeep}
    >
      <p>{stay.name} will get the room as it is.</p>
      <ReadyRoom bookingId={stay._id} isBusy={isBusy} onGiven={(rev) => onConfirm({ rev })} />
    </ConfirmDialog>
  );
}

interface ReadyRoomProps {
  bookingId: string;
  isBusy: boolean;
  /** @param rev the booking's, in its new room */
  onGiven: (rev: number) => void;
}

function questionOf({ _id: booking, checkin, checkout, guests, children }: Booking) {
  return { booking, checkin, checkout, guests, children };
}

/** Offers a room of the type that the guest booked which is clean, and free for the whole stay. */
function ReadyRoom({ bookingId, isBusy, onGiven }: ReadyRoomProps) {
  const { booking } = useDeskBooking(bookingId).data ?? {};
  const type = booking?.roomType;
  const { free } = useRoomChoices(booking && type && !type.isPromised ? questionOf(booking) : undefined);
  const { mutate, isPending } = useChangeBooking(bookingId, '', { isFailureShownInPlace: false });
  const ready = free.find(
    (room) =>
      room._id !== booking?.room._id &&
      room.type?._id === type?._id &&
      !room.notReady &&
      room.broken.length === 0,
  );
  if (!booking || !ready) return null;
  const { _id: room, name } = ready;
  return (
    <p>
      {name} is clean and free for the whole stay.{' '}
      <BusyButton
        type="button"
        className="btn btn-quiet"
        isBusy={isPending || isBusy}
        keepsFocus
        onClick={() => mutate({ rev: booking.rev, room }, { onSuccess: ({ rev }) => onGiven(rev) })}
      >
        Give {name}
      </BusyButton>
    </p>
  );
}
