import { PAGE } from '@innkeep/contract/paths';
import type { ReactNode } from 'react';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import type { SignInFailure } from '../sign-in-failure.ts';
import { useSignInStack } from '../use-sign-in-stack.ts';
import { SignInCard, takeFocus } from './sign-in-card.tsx';

interface SignInFrameProps {
  title: string;
  lead: string;
  /** What the guest is signing in to book. */
  booking: ReactNode;
  isBusy: boolean;
  failure: SignInFailure | undefined;
  /** Shown below the failure: Google's button and the link to the other form. */
  below: ReactNode;
  children: ReactNode;
}

/**
 * The layout of both sign-in forms. The form stays mounted behind the spinner, so that nothing typed is lost
 * and the height does not change.
 */
export function SignInFrame({ title, lead, booking, isBusy, failure, below, children }: SignInFrameProps) {
  return (
    <SignInCard title={title} lead={lead}>
      {booking}
      <div className="sign-in-form" {...useSignInStack()}>
        {isBusy && <PageSpinner label="Signing you in…" />}
        <div className={isBusy ? 'invisible' : undefined}>
          {children}
          {failure && (
            <div className="sign-in-failure" role="alert" tabIndex={-1} ref={takeFocus}>
              {failure.advice && <p>{failure.advice}</p>}
              {failure.provider && <p className={failure.advice ? 'small' : undefined}>{failure.provider}</p>}
            </div>
          )}
          {below}
          <Agreement />
        </div>
      </div>
    </SignInCard>
  );
}

/** The consent note of both sign-in forms, since continuing with Google creates an account from either. */
function Agreement() {
  return (
    <p className="form-note mt-3 mb-0">
      By registering or continuing with Google you agree to our <NewTabLink to={PAGE.terms}>Terms</NewTabLink>
      . Our <NewTabLink to={PAGE.privacy}>Privacy</NewTabLink> page says what we do with your data.
    </p>
  );
}
