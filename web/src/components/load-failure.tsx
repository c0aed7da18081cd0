import { failureMessage } from '../lib/query-client.ts';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
}

export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="error" title="We could not load this page">
      <p>{failureMessage(error)}</p>
      <button type="button" className="btn btn-quiet" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  );
}
