import { PAGE } from '@innkeep/contract/paths';
import type { ReactNode } from 'react';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import type { SignInFailure } from '../sign-in-failure.ts';
import { useSignInStack } from '../use-sign-in-stack.ts';
import { hasGoogle } from './google-button.tsx';
import { SignInCard, takeFocus } from './sign-in-card.tsx';

const FAILURE_ID = 'sign-in-failure';

/** Returns the attributes that tie a failure, which stands below the form, to its field. */
export function failureTies(field: SignInFailure['field'], failure: SignInFailure | undefined) {
  if (field === undefined || failure?.field !== field) return {};
  return { 'aria-invalid': true, 'aria-describedby': FAILURE_ID } as const;
}

interface SignInFrameProps {
  title: string;
  lead: string;
  /** What the guest is signing in to book, if anything. */
  booking: ReactNode;
  /** Another way on than to sign in, for which nothing of it is loaded. */
  otherWay?: ReactNode;
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
export function SignInFrame({
  title,
  lead,
  booking,
  otherWay,
  isBusy,
  failure,
  below,
  children,
}: SignInFrameProps) {
  return (
    <SignInCard title={title} lead={lead} scene={booking}>
      {otherWay}
      <div className="sign-in-form" {...useSignInStack({ isAlternative: Boolean(otherWay) })}>
        {isBusy && <PageSpinner label="Signing you in…" />}
        <div className={isBusy ? 'invisible' : undefined}>
          {children}
          {failure && (
            <div className="sign-in-failure" role="alert" tabIndex={-1} ref={takeFocus}>
              {failure.advice && <p id={FAILURE_ID}>{failure.advice}</p>}
              {failure.provider && <ProviderLine isFolded={failure.advice !== undefined} {...failure} />}
            </div>
          )}
          {below}
          <Agreement />
        </div>
      </div>
    </SignInCard>
  );
}

interface ProviderLineProps extends Pick<SignInFailure, 'provider'> {
  /** Whether something better is said above it. */
  isFolded: boolean;
}

/** The message of the sign-in provider's, which helps whoever is asked for help. */
function ProviderLine({ provider, isFolded }: ProviderLineProps) {
  if (!isFolded) return <p>{provider}</p>;
  return (
    <details>
      <summary>Details</summary>
      <p className="small" translate="no">
        {provider}
      </p>
    </details>
  );
}

/** The consent note of both sign-in forms, since continuing with Google creates an account from either. */
function Agreement() {
  return (
    <p className="form-note mt-3 mb-0">
      By registering{hasGoogle() && ' or continuing with Google'} you agree to our{' '}
      <NewTabLink to={PAGE.terms}>Terms</NewTabLink>. Our <NewTabLink to={PAGE.privacy}>Privacy</NewTabLink>{' '}
      page says what we do with your data.
    </p>
  );
}
