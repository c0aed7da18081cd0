import { MyBookings } from '../../features/bookings/components/my-bookings.tsx';

export default function BookingsPage() {
  return (
    <>
      <h1 className="h2">Your Booking</h1>
      <MyBookings />
    </>
  );
}
