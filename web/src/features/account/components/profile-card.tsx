import { shownEmail } from '@innkeep/contract/shown-email';
import { Part } from '../../../components/part.tsx';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useConfirmedElsewhere } from '../../../lib/session/use-confirmed-elsewhere.ts';
import { useSendConfirmation } from '../api/account-details.ts';
import { Button } from '../../../components/button.tsx';

export function ProfileCard() {
  const user = useSignedInUser();
  return (
    <section className="panel profile-card d-flex align-items-center gap-6" aria-label="Profile">
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
        <p className="mb-0 text-muted text-break">{shownEmail(user.email)}</p>
      </div>
    </section>
  );
}

export function ConfirmEmail() {
  const send = useSendConfirmation();
  useConfirmedElsewhere();
  return (
    <Part title="Your e-mail is not confirmed" className="panel mt-6">
      <p>
        Open the link in the e-mail we sent when you registered. Until then, you can only hold a few stays at
        a time.
      </p>
      <Button disabled={send.isPending} onClick={() => send.mutate()}>
        {send.isPending ? 'Sending…' : 'Send another link'}
      </Button>
    </Part>
  );
}
