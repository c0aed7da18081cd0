import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskChanges } from '@innkeep/contract/desk/desk-stay';
import { ApiError } from '@innkeep/contract/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { isNotTheirs } from '../../../lib/api/query-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { DESK } from './desk-calls.ts';

/** How a page that is shown asks for what is new. */
export const POLLING = {
  staleTime: Infinity,
  refetchInterval: 20_000,
  refetchOnWindowFocus: 'always',
  retry: false, // the next poll comes soon
} as const;

/** Read again each time the page is opened; in between, polling for changes costs less. */
export const READ_ONCE = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Whether the page slept for so long that all has to be read again. */
export function isTooLongAgo(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}

/** Polls while the page is visible. @param since when the shown data was read; undefined if there is none */
export function useChanges(since: string | undefined) {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const queryKey = [...DESK, uid, 'changes', since];
  const none: DeskChanges = { stays: [], blocks: [], liftedBlocks: [], at: since ?? '' };
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const from = queryClient.getQueryData<DeskChanges>(queryKey)?.at ?? since ?? '';
      return api.get<DeskChanges>(`${DESK_API.changes}?since=${encodeURIComponent(from)}`, { signal });
    },
    enabled: since !== undefined,
    initialData: none,
    initialDataUpdatedAt: 0,
    ...POLLING,
  });
  const { data, error } = query;
  const isRefused = isNotTheirs(error);
  return {
    ...query,
    data: isRefused ? none : data,
    /** Whether the page must be read again: it slept for too long, or the user may not see it anymore. */
    isOver: isTooLongAgo(error) || isRefused,
  };
}
