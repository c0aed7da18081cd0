import { useSignedInUser } from '../../../lib/session/session.ts';

export function ProfileCard() {
  const user = useSignedInUser();
  return (
    <section className="panel profile-card" aria-label="Profile">
      <img
        src={user.photoURL ?? '/images/avatar.svg'}
        alt=""
        width={112}
        height={112}
        referrerPolicy="no-referrer"
        onError={({ currentTarget }) => {
          if (!currentTarget.src.endsWith('/images/avatar.svg')) currentTarget.src = '/images/avatar.svg';
        }}
      />
      <div>
        <p className="h3 display mb-1" translate="no">
          {user.displayName}
        </p>
        <p className="mb-0 text-body-secondary text-break">{user.email}</p>
      </div>
    </section>
  );
}
