import type { ReactNode } from 'react';
import { PageSpinner } from '../../../components/page-spinner.tsx';
import type { SignInFailure } from '../sign-in-failure.ts';

interface SignInFrameProps {
  title: string;
  lead: string;
  isBusy: boolean;
  failure: SignInFailure | undefined;
  /** Google and the link to the other form, below the failure. */
  below: ReactNode;
  children: ReactNode;
}

/** The card around both sign-in forms. The form stays mounted behind the spinner, so that nothing typed is lost. */
export function SignInFrame({ title, lead, isBusy, failure, below, children }: SignInFrameProps) {
  return (
    <div className="sign-in panel">
      <h1 className="h2">{title}</h1>
      <p className="text-body-secondary">{lead}</p>
      {isBusy && <PageSpinner label="Signing you in…" />}
      <div hidden={isBusy}>
        {children}
        {failure && (
          <div className="sign-in-failure" role="alert" tabIndex={-1} ref={takeFocus}>
            {failure.advice && <p>{failure.advice}</p>}
            {failure.provider && <p className={failure.advice ? 'small' : undefined}>{failure.provider}</p>}
          </div>
        )}
        {below}
      </div>
    </div>
  );
}

/** The form was hidden while it was busy, and lost the focus; what went wrong is where reading goes on. */
function takeFocus(failure: HTMLElement | null) {
  failure?.focus({ preventScroll: true });
}
