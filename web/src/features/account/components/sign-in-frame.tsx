import { PAGE } from '@innkeep/contract/paths';
import type { ReactNode } from 'react';
import { PageSpinner } from '../../../components/loading.tsx';
import { NewTabLink } from '../../../components/links.tsx';
import { useIsHydrated } from '../../../first-paint/use-is-hydrated.ts';
import type { SignInFailure } from '../sign-in-failure.ts';
import { useSignInStack } from '../use-sign-in-flow.ts';
import { Button } from '../../../components/button.tsx';
import { SignInCard, takeFocus } from './sign-in-card.tsx';

const FAILURE_ID = 'sign-in-failure';

export function failureTies(field: SignInFailure['field'], failure: SignInFailure | undefined) {
  if (field === undefined || failure?.field !== field) return {};
  return { 'aria-invalid': true, 'aria-describedby': FAILURE_ID } as const;
}

interface SignInFrameProps {
  title: string;
  lead: string;
  booking: ReactNode;
  otherWay?: ReactNode;
  isBusy: boolean;
  failure: SignInFailure | undefined;
  below: ReactNode;
  children: ReactNode;
}

/**
 * The form stays mounted behind the spinner, so that nothing typed is lost and the height does not change.
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
      <div
        className="sign-in-form position-relative"
        {...useSignInStack({ isAlternative: Boolean(otherWay) })}
      >
        {isBusy && <PageSpinner label="Signing you in…" />}
        <div className={isBusy ? 'invisible' : undefined}>
          {children}
          {failure && (
            <div className="sign-in-failure mt-4 text-danger" role="alert" tabIndex={-1} ref={takeFocus}>
              {failure.advice && (
                <p id={FAILURE_ID} className="mb-1 fw-semibold">
                  {failure.advice}
                </p>
              )}
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

function ProviderLine({ provider, isFolded }: Pick<SignInFailure, 'provider'> & { isFolded: boolean }) {
  if (!isFolded) return <p className="mb-1 fw-semibold">{provider}</p>;
  return (
    <details>
      <summary>Details</summary>
      <p className="small mb-1" translate="no">
        {provider}
      </p>
    </details>
  );
}

/** The consent note of both sign-in forms, since continuing with Google creates an account from either. */
function Agreement() {
  return (
    <p className="form-note mt-4 mb-0">
      By registering{hasGoogle() && ' or continuing with Google'} you agree to our{' '}
      <NewTabLink to={PAGE.terms}>Terms</NewTabLink>. How we use your data:{' '}
      <NewTabLink to={PAGE.privacy}>Privacy</NewTabLink>
    </p>
  );
}

function hasGoogle(): boolean {
  return import.meta.env.VITE_GOOGLE_SIGN_IN !== 'off';
}

/** Nothing where the hotel's project has sign-in with Google switched off. */
export function GoogleButton({ onClick }: { onClick: () => void }) {
  const isHydrated = useIsHydrated();
  if (!hasGoogle()) return null;
  return (
    <>
      <p className="or d-flex align-items-center gap-4 text-muted">
        <span>or</span>
      </p>
      <Button className="w-100" onClick={onClick} disabled={!isHydrated}>
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            fill="#4285F4"
            d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
          />
          <path
            fill="#34A853"
            d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
          />
          <path fill="#FBBC05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33z" />
          <path
            fill="#EA4335"
            d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
          />
        </svg>
        Continue with Google
      </Button>
    </>
  );
}
