import { RegisterForm } from '../../features/account/components/register-form.tsx';
import { PendingBooking } from '../pending-booking.tsx';

export default function RegisterPage() {
  return (
    <div className="container page">
      <RegisterForm booking={<PendingBooking />} />
    </div>
  );
}
