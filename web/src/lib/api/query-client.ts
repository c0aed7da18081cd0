import { ApiError, BROWSER_ERRORS } from '@innkeep/contract/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showError, showSuccess } from '../toast.ts';

const CACHE_TIME_MS = 5 * 60 * 1000;
const QUERY_RETRIES = 3;
const MAX_RETRY_DELAY_MS = 30_000;

interface Meta extends Record<string, unknown> {
  /** A 401 or 403 ends the session, as the specification has it for the bookings and for cancelling. */
  signsOutWhenRefused?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta & {
      /** A function where it depends on what the answer says. */
      successMessage?: string | ((answer: never) => string);
      /** The specification colours one success as an error. */
      isSuccessStyledAsError?: boolean;
      /** The form shows its failures itself, beside what caused them. */
      isFailureShownInPlace?: boolean;
    };
  }
}

/** What the guest may read about any failure. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : BROWSER_ERRORS['server/unexpected'].message;
}

/**
 * What a settled mutation still waits for: that what it changed is read anew, also after a refusal. Where its call met
 * nobody, to wait for another would be in vain.
 */
export function waitFor(refreshed: Promise<unknown>, error: unknown): Promise<unknown> | undefined {
  const isOutOfReach = error instanceof ApiError && error.code === 'server/out-of-reach';
  return isOutOfReach ? undefined : refreshed;
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

/** Whether the server says of who asks, and not of what is asked, that they may not. */
export function isNotTheirs(error: unknown): boolean {
  // A page that could not prove whose it is says nothing about who sits before it.
  if (!(error instanceof ApiError) || error.code === 'app/unverified') return false;
  return error.status === 401 || error.status === 403;
}

/** Every mutation reports here; components never show messages for them themselves. */
export function createQueryClient(signOut: () => void): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_TIME_MS,
        staleTime: 30_000,
        // A browser's idea of being online is a guess; asking shows the truth, and an error that can be retried.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal stays one however often it is asked for.
        retry: (failures, error) => !isRefusal(error) && failures < QUERY_RETRIES,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_RETRY_DELAY_MS),
      },
      // Fails at once when offline: a booking is never kept back and sent later unseen.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isNotTheirs(error)) return;
        if (query.meta?.signsOutWhenRefused) signOut();
        else query.setState({ data: undefined }); // what was read before is not theirs to see any more
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (answer, _variables, _result, { meta }) => {
        const told = meta?.successMessage;
        const message = typeof told === 'function' ? told(answer as never) : told; // its own mutation's answer
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
