import { BookingList } from '../../features/bookings/components/booking-list.tsx';
import { useGuestFromUrl } from '../../features/bookings/guest-from-url.ts';

export default function BookingsPage() {
  const guest = useGuestFromUrl();
  return (
    <>
      <h1 className="h2">{guest === undefined ? 'Your Booking' : `Stays of ${guest}`}</h1>
      <BookingList guest={guest} />
    </>
  );
}
