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
  /** What waits for the guest behind the form. */
  booking: ReactNode;
  isBusy: boolean;
  failure: SignInFailure | undefined;
  /** Google and the link to the other form, below the failure. */
  below: ReactNode;
  children: ReactNode;
}

/**
 * What both sign-in forms have around them. The form stays mounted behind the spinner, so that nothing typed is lost,
 * and keeps its height, so that nothing jumps.
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

/** Stands in both sign-in forms: whoever continues with Google gets an account by either. */
function Agreement() {
  return (
    <p className="form-note mt-3 mb-0">
      By registering or continuing with Google you agree to our <NewTabLink to={PAGE.terms}>Terms</NewTabLink>
      . Our <NewTabLink to={PAGE.privacy}>Privacy</NewTabLink> page says what we do with your data.
    </p>
  );
}
