import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { ConfirmEmail, ProfileCard } from '../../features/account/components/profile-card.tsx';
import { useSignedInUser } from '../../lib/session/session.ts';

export default function UserDetailPage() {
  const { isEmailConfirmed } = useSignedInUser();
  return (
    <>
      <h1 className="h2">Your Information</h1>
      <ProfileCard />
      {!isEmailConfirmed && <ConfirmEmail />}
      <p className="profile-ways">
        <Link className="text-link" to={PAGE.bookings}>
          See your stays
        </Link>
        <Link className="text-link" to={PAGE.resetPassword}>
          Choose a new password
        </Link>
      </p>
    </>
  );
}
