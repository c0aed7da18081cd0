import { RegisterForm } from '../../features/account/components/register-form.tsx';
import { usePendingBooking } from '../pending-booking.tsx';

export default function RegisterPage() {
  const booking = usePendingBooking();
  return (
    <div className="container page">
      <RegisterForm booking={booking} />
    </div>
  );
}
