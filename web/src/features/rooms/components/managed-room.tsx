import type { Room } from '@innkeep/contract/room';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { MESSAGE } from '../../../lib/messages.ts';
import { InTheWay } from '../../../stay/in-the-way.tsx';
import { hasStaysInTheWay, useDeleteRoom } from '../api/room-mutations.ts';

interface DeleteRoomDialogProps {
  room: Room;
  isInDashboard?: boolean;
  onClose: () => void;
}

/** Asks before a room is deleted. If it has upcoming stays, the dialog stays open and lists them. */
export function DeleteRoomDialog({ room, isInDashboard = false, onClose }: DeleteRoomDialogProps) {
  const { mutate, isPending, error } = useDeleteRoom({ isInDashboard });
  return (
    <ConfirmDialog
      title={MESSAGE.confirmDelete}
      confirmLabel="Delete"
      keepLabel="Keep it"
      isBusy={isPending}
      onKeep={onClose}
      onConfirm={() =>
        mutate(room._id, {
          onSuccess: onClose,
          onError: (refusal) => {
            if (!hasStaysInTheWay(refusal)) onClose();
          },
        })
      }
    >
      <p>{room.name} and its pictures will be deleted. Past bookings don’t change.</p>
      {hasStaysInTheWay(error) && (
        <>
          <FormAlert error={error} />
          <InTheWay error={error} />
        </>
      )}
    </ConfirmDialog>
  );
}

export function NotForSaleBadge() {
  return <span className="badge-quiet">Not for sale</span>;
}

/** Returns the rooms as listed, oldest first, but with the one just added at the top. */
export function sortNewRoomFirst(rooms: Room[], added: string | undefined): Room[] {
  return [...rooms].sort((one, other) => Number(other._id === added) - Number(one._id === added));
}
