import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@innkeep/contract/booking';
import { ChangeStayDialog } from '../../features/bookings/components/change-stay-dialog.tsx';
import { availabilityQuery } from '../../stay/room-query.ts';
import { useRefreshRooms } from '../../features/rooms/api/get-rooms.ts';

export default function ChangeOwnStay({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const availability = useQuery(availabilityQuery('caller', booking.room._id)).data;
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
