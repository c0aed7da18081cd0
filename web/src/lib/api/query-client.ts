import { BROWSER_ERRORS } from '@innkeep/contract/browser-errors';
import { ApiError } from '@innkeep/contract/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showError, showSuccess } from '../toast.ts';
import { sentDrafts } from '../unsaved/sent-drafts.ts';

const CACHE_TIME_MS = 5 * 60 * 1000;
const QUERY_RETRIES = 3;
const MAX_RETRY_DELAY_MS = 30_000;

interface Meta extends Record<string, unknown> {
  /** Whether a 401 or 403 ends the session, as specified for bookings and for cancelling. */
  signsOutWhenRefused?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta & {
      /** A function if it depends on the answer, or on what was asked; empty if nothing is to be said. */
      successMessage?: string | ((answer: never, asked: never) => string);
      /** Whether a success looks like an error, as the specification asks for one message. */
      isSuccessStyledAsError?: boolean;
      /** Whether the form itself shows failures, beside their causes. */
      isFailureShownInPlace?: boolean;
    };
  }
}

export function failureMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : BROWSER_ERRORS['server/unexpected'].message;
}

/**
 * Returns what a settled mutation waits for: the refresh of what it may have changed, even after a refusal.
 * If the call did not reach the server, it waits for nothing, as another call would not reach it either.
 */
export function waitFor(refreshed: Promise<unknown>, error: unknown): Promise<unknown> | undefined {
  const isOutOfReach = error instanceof ApiError && error.code === 'server/out-of-reach';
  return isOutOfReach ? undefined : refreshed;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** Whether the server refuses the person who asks, rather than the request. */
export function isNotTheirs(error: unknown): boolean {
  // A page that has not passed App Check says nothing about its user.
  if (!(error instanceof ApiError) || error.code === 'app/unverified') return false;
  return error.status === 401 || error.status === 403;
}

/** Creates the client that reports every mutation's outcome. Components show no messages for them. */
export function createQueryClient(signOut: () => void): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_TIME_MS,
        staleTime: 30_000,
        // The browser's online state is a guess; a request shows the truth, and its error can be retried.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Repeating a refused request does not help.
        retry: (failures, error) => !isRefusal(error) && failures < QUERY_RETRIES,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_RETRY_DELAY_MS),
      },
      // Fails at once when offline: a booking is never held back and sent later unnoticed.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isNotTheirs(error)) return;
        if (query.meta?.signsOutWhenRefused) signOut();
        else query.setState({ data: undefined }); // they may no longer see it
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (answer, asked, _result, { meta }) => {
        sentDrafts.forget(asked);
        const told = meta?.successMessage;
        // `as`: its own mutation's answer and question.
        const message = typeof told === 'function' ? told(answer as never, asked as never) : told;
        if (!message) return;
        if (meta?.isSuccessStyledAsError) showError(message);
        else showSuccess(message);
      },
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.isFailureShownInPlace) showError(failureMessage(error));
        if (meta?.signsOutWhenRefused && isNotTheirs(error)) signOut();
      },
    }),
  });
}

/** Whether an earlier submission of the form was booked after all, so that the next one needs a new key. */
export function isKeySpent(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['request/key-reused', 'booking/cancelled', 'booking/lapsed'].includes(error.code)
  );
}
