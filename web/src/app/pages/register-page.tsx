import { RegisterForm } from '../../features/account/components/register-form.tsx';
import { BookingAhead } from '../booking-ahead.tsx';

export default function RegisterPage() {
  return (
    <div className="container page">
      <RegisterForm booking={<BookingAhead />} />
    </div>
  );
}
