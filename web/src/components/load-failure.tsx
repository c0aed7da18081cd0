import { failureMessage } from '../lib/api/query-client.ts';
import { Notice } from './notice.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** What it is that cannot be had, where it is not the whole page. */
  what?: string;
  isWholePage?: boolean;
}

export function LoadFailure({ error, onRetry, what = 'this page', isWholePage = false }: LoadFailureProps) {
  return (
    <Notice tone="error" title={`We could not load ${what}`} isWholePage={isWholePage}>
      <p>{failureMessage(error)}</p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        Try again
      </button>
      <SignInAgain error={error} />
    </Notice>
  );
}
