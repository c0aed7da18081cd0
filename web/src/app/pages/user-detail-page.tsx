import { ProfileCard } from '../../features/account/components/profile-card.tsx';

export default function UserDetailPage() {
  return (
    <>
      <h1 className="h2">Your Information</h1>
      <ProfileCard />
    </>
  );
}
