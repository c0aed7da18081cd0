import { ApiError } from '@innkeep/contract/api-error';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskChanges } from '@innkeep/contract/desk/desk-stay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';

const POLL_MS = 20_000;

/**
 * Asks every now and then, while the page is looked at, what has changed: each time since the answer before.
 * @param since when that was known which is shown; undefined while nothing is
 */
export function useChanges(since: string | undefined) {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const queryKey = deskKeys.changes(uid, since ?? '');
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const from = queryClient.getQueryData<DeskChanges>(queryKey)?.at ?? since ?? '';
      return api.get<DeskChanges>(`${DESK_API.changes}?since=${encodeURIComponent(from)}`, { signal });
    },
    enabled: since !== undefined,
    initialData: (): DeskChanges => ({ stays: [], blocks: [], liftedBlocks: [], at: since ?? '' }),
    initialDataUpdatedAt: 0,
    staleTime: Infinity,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false, // the next one comes soon
    meta: { signsOutWhenRefused: true },
  });
  /** The page has slept for so long that everything has to be read anew. */
  const isTooLongAgo = query.error instanceof ApiError && query.error.status === 400;
  return { ...query, isTooLongAgo };
}
