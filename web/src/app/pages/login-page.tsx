import { LoginForm } from '../../features/account/components/login-form.tsx';
import { PendingBooking } from '../pending-booking.tsx';

export default function LoginPage() {
  return (
    <div className="container page">
      <LoginForm booking={<PendingBooking />} />
    </div>
  );
}
