import { Suspense } from 'react';
import { PAGE } from '@innkeep/contract/paths';
import { ConfirmEmail, ProfileCard } from '../../features/account/components/profile-card.tsx';
import { LoadingLines } from '../../components/loading.tsx';
import { useSignedInUser } from '../../lib/session/session.ts';
import { lazyPart } from '../lazy-page.tsx';
import { TextLink } from '../../components/links.tsx';

const OwnAccount = lazyPart<object>(() =>
  import('../../features/account/components/change-email.tsx').then((module) => ({
    default: module.OwnAccount,
  })),
);

const YourData = lazyPart<object>(() =>
  import('../../features/account/components/your-data.tsx').then((module) => ({ default: module.YourData })),
);

export default function UserDetailPage() {
  const { isEmailConfirmed } = useSignedInUser();
  return (
    <>
      <h1 className="h2">Your Information</h1>
      <ProfileCard />
      {!isEmailConfirmed && <ConfirmEmail />}
      <Suspense fallback={<LoadingLines label="Loading your details…" count={3} />}>
        <OwnAccount />
      </Suspense>
      <p className="mt-6 mb-0 d-flex flex-wrap row-gap-2 column-gap-6">
        <TextLink to={PAGE.bookings}>See your stays</TextLink>
        <TextLink to={PAGE.resetPassword}>Choose a new password</TextLink>
      </p>
      <Suspense fallback={<LoadingLines label="Loading your data…" count={3} />}>
        <YourData />
      </Suspense>
    </>
  );
}
