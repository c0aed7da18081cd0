import { PAGE } from '@innkeep/contract/paths';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useConfirmedElsewhere } from '../../../lib/session/use-confirmed-elsewhere.ts';
import type { ActionMode } from '../action-link.ts';
import { useSendConfirmation } from '../api/account-details.ts';
import { ButtonLink } from '../../../components/links.tsx';
import { SignedInAs, WayOn } from './action-done.tsx';
import { Address } from './address.tsx';
import { SignInCard } from './sign-in-card.tsx';

export function ActionOver({ mode }: { mode?: ActionMode }) {
  return (
    <SignInCard title="This link no longer works" isNews={mode !== undefined}>
      <p>It may have expired, been used already, or been cut off.</p>
      {mode === 'resetPassword' && <ButtonLink to={PAGE.resetPassword}>Send me another link</ButtonLink>}
      {mode === 'verifyEmail' && <AnotherConfirmation />}
      {mode === 'verifyAndChangeEmail' && (
        <>
          <p>
            If you’ve already used it, your e-mail has changed. If not, ask for another link in your account.
          </p>
          <SignedInAs />
          <WayOn />
        </>
      )}
      {mode === undefined && (
        <>
          <p>Please open the whole link from the e-mail, or ask for another one.</p>
          <WayOn />
        </>
      )}
    </SignInCard>
  );
}

/** Another link goes to the account that is signed in here, whichever the old one was for. */
function AnotherConfirmation() {
  const session = useSession();
  if (session.status !== 'signed-in')
    return (
      <>
        <p>If you’ve already used it, your e-mail is confirmed. If not, sign in to get another link.</p>
        <WayOn />
      </>
    );
  const { email, isEmailConfirmed } = session.user;
  return isEmailConfirmed ? (
    <>
      <p>
        You are signed in as <Address email={email} />, and that e-mail is confirmed. If the link was for it,
        you’re all set.
      </p>
      <WayOn />
    </>
  ) : (
    <SendAnother email={email} />
  );
}

function SendAnother({ email }: { email: string }) {
  const send = useSendConfirmation();
  useConfirmedElsewhere(); // the link may have been opened on another device
  return (
    <>
      <p>
        You are signed in as <Address email={email} />, and that e-mail is not confirmed. We can send another
        link there.
      </p>
      <BusyButton isBusy={send.isPending} busyLabel="Sending…" keepsFocus onClick={() => send.mutate()}>
        Send me another link
      </BusyButton>
    </>
  );
}

export function AddressTaken() {
  return (
    <SignInCard title="This e-mail has an account" isNews>
      <p>
        Another account already uses this address, so your e-mail hasn’t changed. To use that account, sign in
        with the new address.
      </p>
      <WayOn />
    </SignInCard>
  );
}
