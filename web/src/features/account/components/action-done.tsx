import { PAGE } from '@innkeep/contract/paths';
import { useSession } from '../../../lib/session/session.ts';
import { useSignOutTo } from '../../../lib/session/sign-out.ts';
import type { ActionMode } from '../action-link.ts';
import type { LinkSubject } from '../api/action-codes.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink, TextLink } from '../../../components/links.tsx';
import { Address } from './address.tsx';
import { SignInCard } from './sign-in-card.tsx';

const DONE: Record<ActionMode, { title: string; words: string }> = {
  verifyEmail: { title: 'Your e-mail is confirmed', words: 'Thank you. You can now book more stays.' },
  verifyAndChangeEmail: {
    title: 'Your e-mail was changed',
    words:
      'Use it to sign in from now on. We’ll send e-mails about your upcoming stays there, and we’ve told your old address. You may need to sign in again on your devices.',
  },
  resetPassword: {
    title: 'Your new password is saved',
    words: 'Use it to sign in from now on. You’ve been signed out on all your devices.',
  },
};

export function ActionDone({ mode, subject }: { mode: ActionMode; subject: LinkSubject }) {
  const { title, words } = DONE[mode];
  return (
    <SignInCard title={title} isNews>
      <p>{words}</p>
      <WayOn subject={subject} />
    </SignInCard>
  );
}

export function WayOn({ subject }: { subject?: LinkSubject }) {
  const session = useSession();
  if (session.status !== 'signed-in')
    return (
      <ButtonLink to={PAGE.login} state={{ from: PAGE.userDetail, email: subject?.email }}>
        Sign In
      </ButtonLink>
    );
  if (subject && !isOf(session.user.email, subject)) return <AnotherAccount of={subject.email} />;
  return <ButtonLink to={PAGE.userDetail}>See your account</ButtonLink>;
}

/** The session may not know yet that its address is a new one. */
function isOf(address: string, { email, previousEmail }: LinkSubject): boolean {
  return [email, previousEmail].some((each) => each.toLowerCase() === address.toLowerCase());
}

function AnotherAccount({ of }: { of: string }) {
  const signOutTo = useSignOutTo();
  return (
    <>
      <SignedInAs />
      <p>
        The link was for <Address email={of} />.
      </p>
      <Button
        look="primary"
        onClick={() => signOutTo(PAGE.login, { state: { from: PAGE.userDetail, email: of } })}
      >
        Sign in to that account
      </Button>
      <p className="mt-6 mb-0 text-center">
        <TextLink to={PAGE.userDetail}>Stay in this one</TextLink>
      </p>
    </>
  );
}

export function SignedInAs() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <p>
      You are signed in as <Address email={session.user.email} />.
    </p>
  );
}
