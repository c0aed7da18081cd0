import { DeskBookingList } from '../../features/desk/bookings/desk-booking-list.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';

export default function DeskBookingsPage() {
  const { data } = useAllRooms();
  return <DeskBookingList rooms={data?.rooms ?? []} />;
}
