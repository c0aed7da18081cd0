import type { Booking } from '@innkeep/contract/booking';
import { ChangeStayDialog } from '../../features/bookings/components/change-stay-dialog.tsx';
import { useAvailability } from '../../features/rooms/api/get-availability.ts';
import { useRefreshRooms } from '../../features/rooms/api/get-rooms.ts';

export default function ChangeOwnStay({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const availability = useAvailability(booking.room._id, 'caller').data;
  const refreshRooms = useRefreshRooms();
  return (
    <ChangeStayDialog
      booking={booking}
      availability={availability}
      onClose={onClose}
      onOutdated={() => void refreshRooms()}
    />
  );
}
