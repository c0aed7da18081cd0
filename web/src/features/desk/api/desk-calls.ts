import {
  type InvalidateQueryFilters,
  matchQuery,
  type Query,
  queryOptions,
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { IDEMPOTENCY_HEADER } from '@innkeep/contract/paths';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';

/** Begins the key of all that the desk reads. */
export const DESK = ['desk'] as const;

/** Begins the keys of what changes and bookings would cost. */
export const QUOTES = [...DESK, 'quote'] as const;

/** What the desk reads at a path. The key has the user's uid, so that no other user sees what was fetched for them. */
export function deskQuery<Answer>(uid: string, path: string) {
  return queryOptions({
    queryKey: [...DESK, uid, path],
    queryFn: ({ signal }) => api.get<Answer>(path, { signal }),
  });
}

export function useDeskQuery<Answer>(
  path: string,
  options: Omit<UseQueryOptions<Answer, Error, Answer, string[]>, 'queryKey' | 'queryFn'> = {},
) {
  const { uid } = useSignedInUser();
  return useQuery({ ...deskQuery<Answer>(uid, path), ...options });
}

/** Reads a list, page by page. @param question the query string of its filters */
export function useDeskPages<Page extends { next?: string }>(path: string, question: string) {
  const { uid } = useSignedInUser();
  return usePages<Page>({ queryKey: [...DESK, uid, path, question], path, question });
}

interface ChangeOptions<Answer, Asked> extends Omit<UseMutationOptions<Answer, Error, Asked>, 'mutationFn'> {
  /** What is read again, also after a refusal: by default all that is shown. */
  rereads?: InvalidateQueryFilters;
}

/**
 * Sends a change. The caller shows a failure, unless `meta` says otherwise.
 * @param successMessage empty if nothing is to be said
 */
export function useChange<Asked = void, Answer = unknown>(
  send: (asked: Asked) => Promise<Answer>,
  successMessage: string | ((answer: Answer, asked: Asked) => string),
  { rereads, meta, ...options }: ChangeOptions<Answer, Asked> = {},
) {
  const onSettled = useReread(rereads);
  return useMutation({
    mutationFn: send,
    onSettled,
    meta: { successMessage, isFailureShownInPlace: true, ...meta },
    ...options,
  });
}

/** Sends a change after which only what the desk shows is read again. */
export function useDeskChange<Asked = void, Answer = unknown>(
  ...[send, successMessage, options]: Parameters<typeof useChange<Asked, Answer>>
) {
  return useChange(send, successMessage, { rereads: { queryKey: DESK }, ...options });
}

/** The options of a call that does once what is asked for several times with the same key. */
export function once(key: string) {
  return { headers: { [IDEMPOTENCY_HEADER]: key } };
}

/** Reads all again; after success not the quotes, which belong to what was there before. */
export function useRereadButQuotes() {
  const queryClient = useQueryClient();
  return (_answer: unknown, error: Error | null) =>
    waitFor(queryClient.invalidateQueries(error ? {} : { predicate: isNoQuote }), error);
}

const isNoQuote = (query: Query) => !matchQuery({ queryKey: QUOTES }, query);
