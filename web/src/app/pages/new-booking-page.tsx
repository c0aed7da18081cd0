import { NewBooking } from '../../features/desk/new-booking/new-booking.tsx';

export default function NewBookingPage() {
  return <NewBooking />;
}
