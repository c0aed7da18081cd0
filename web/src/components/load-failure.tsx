import { ApiError } from '@innkeep/contract/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage } from '../lib/api/query-client.ts';
import { signOut } from '../lib/session/sign-out.ts';
import { Button } from './button.tsx';
import { LoadingLines } from './loading.tsx';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  /** What failed to load, if it is not the whole page. */
  what?: string;
  isWholePage?: boolean;
}

export function LoadFailure({ error, onRetry, what = 'this page', isWholePage = false }: LoadFailureProps) {
  return (
    <Notice tone="error" title={`We couldn’t load ${what}`} isWholePage={isWholePage}>
      <p>{failureMessage(error)}</p>
      <Button onClick={onRetry}>Try again</Button>
      <SignInAgain error={error} />
    </Notice>
  );
}

interface UnreadProps extends Omit<LoadFailureProps, 'error' | 'onRetry'> {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** How many lines keep its place while it loads, unless children do, and how high each is. */
  lines?: number;
  height?: string;
  className?: string;
  children?: ReactNode;
}

/** Stands for what is still loading, or has failed to. */
export function Unread({ query, lines = 1, height, className, children, ...failure }: UnreadProps) {
  if (query.error)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} {...failure} />;
  const place = { count: lines, height, className };
  return children ?? <LoadingLines label={`Loading ${failure.what}…`} {...place} />;
}

interface SignInAgainProps {
  error: unknown;
  /** Called instead of signing out, to leave for another address than the page's. */
  onLeave?: (() => void) | undefined;
}

/** Signs the user out: a guarded page then leads them to sign in and back. */
export function SignInAgain({ error, onLeave = () => void signOut() }: SignInAgainProps) {
  if (!(error instanceof ApiError) || error.code !== 'auth/required') return null;
  return (
    <>
      {' '}
      <Button onClick={onLeave}>Sign In</Button>
    </>
  );
}
