import { useLocation } from 'react-router-dom';
import { AccountClosed, closedAccount } from '../../features/account/components/account-closed.tsx';
import { LoginForm } from '../../features/account/components/login-form.tsx';
import { usePendingBooking } from '../pending-booking.tsx';

export default function LoginPage() {
  const booking = usePendingBooking();
  const closed = closedAccount(useLocation().state);
  return (
    <div className="container page">
      {closed === undefined ? <LoginForm booking={booking} /> : <AccountClosed email={closed} />}
    </div>
  );
}
