import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

interface UnreadProps extends Omit<LoadFailureProps, 'error' | 'onRetry'> {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** What holds its place. */
  children: ReactNode;
}

/** Until something is read: its place, or why it cannot be had. */
export function Unread({ query, children, ...failure }: UnreadProps) {
  if (!query.error) return children;
  return <LoadFailure error={query.error} onRetry={() => void query.refetch()} {...failure} />;
}
