import { failureMessage } from '../lib/query-client.ts';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  isWholePage?: boolean;
}

export function LoadFailure({ error, onRetry, isWholePage = false }: LoadFailureProps) {
  return (
    <Notice tone="error" title="We could not load this page" isWholePage={isWholePage}>
      <p>{failureMessage(error)}</p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}
