import { MESSAGE } from '../../../lib/messages.ts';
import type { Room } from '@innkeep/contract/room';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useDeleteRoom } from '../api/room-mutations.ts';

interface DeleteRoomDialogProps {
  room: Room;
  isInDashboard?: boolean;
  onClose: () => void;
}

export function DeleteRoomDialog({ room, isInDashboard = false, onClose }: DeleteRoomDialogProps) {
  const { mutate, isPending } = useDeleteRoom({ isInDashboard });
  return (
    <ConfirmDialog
      title={MESSAGE.confirmDelete}
      confirmLabel="Delete"
      keepLabel="Keep it"
      isBusy={isPending}
      onKeep={onClose}
      onConfirm={() => mutate(room._id, { onSettled: onClose })}
    >
      <p>{room.name} will no longer be listed, and its pictures go too. Past bookings keep what they hold.</p>
    </ConfirmDialog>
  );
}
