import { FindBooking } from '../../features/bookings/components/find-booking.tsx';

export default function FindBookingPage() {
  return (
    <div className="container page">
      <FindBooking />
    </div>
  );
}
