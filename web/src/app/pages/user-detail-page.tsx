import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { ProfileCard } from '../../features/account/components/profile-card.tsx';

export default function UserDetailPage() {
  return (
    <>
      <h1 className="h2">Your Information</h1>
      <ProfileCard />
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
