import { PAGE } from '@innkeep/contract/paths';
import { useLocation } from 'react-router-dom';
import { Address } from '../../features/account/components/address.tsx';
import { LoginForm } from '../../features/account/components/login-form.tsx';
import { SignInCard } from '../../features/account/components/sign-in-card.tsx';
import { usePendingBooking } from '../pending-booking.tsx';
import { TextLink } from '../../components/links.tsx';

export default function LoginPage() {
  const booking = usePendingBooking();
  const closed = closedAccount(useLocation().state);
  return (
    <div className="container page">
      {closed === undefined ? <LoginForm booking={booking} /> : <AccountClosed email={closed} />}
    </div>
  );
}

/** Returns the address of an account that was just deleted, from the navigation state; empty if it was never confirmed. */
function closedAccount(state: unknown): string | undefined {
  const email =
    typeof state === 'object' && state !== null && 'closedAccount' in state && state.closedAccount;
  return typeof email === 'string' ? email : undefined;
}

function AccountClosed({ email }: { email: string }) {
  return (
    <SignInCard title="Your account has been closed">
      <p>
        You’ve been signed out. Your data will be deleted within a few minutes.
        {email !== '' && (
          <>
            {' '}
            We’ll e-mail <Address email={email} /> when it’s done.
          </>
        )}
      </p>
      <p>Thank you for staying with us. You’re always welcome back.</p>
      <p className="mt-6 mb-0 text-center">
        <TextLink to={PAGE.home}>Back to the hotel</TextLink>
      </p>
    </SignInCard>
  );
}
