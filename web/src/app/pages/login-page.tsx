import { LoginForm } from '../../features/account/components/login-form.tsx';
import { BookingAhead } from '../booking-ahead.tsx';

export default function LoginPage() {
  return (
    <div className="container page">
      <LoginForm booking={<BookingAhead />} />
    </div>
  );
}
