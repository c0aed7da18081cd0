import { ApiError } from '@innkeep/contract/api-error';
import type { AuditPage } from '@innkeep/contract/desk/audit-line';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskChanges } from '@innkeep/contract/desk/desk-stay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { isNotTheirs } from '../../../lib/api/query-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';
import { usePages } from './use-pages.ts';

const POLL_MS = 20_000;

/**
 * Asks every now and then, while the page is looked at, what has changed: each time since the answer before.
 * @param since when that was known which is shown; undefined while nothing is
 */
export function useChanges(since: string | undefined) {
  const { uid } = useSignedInUser();
  const queryClient = useQueryClient();
  const queryKey = deskKeys.changes(uid, since ?? '');
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
    staleTime: Infinity,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false, // the next one comes soon
  });
  const { data, error } = query;
  const isRefused = isNotTheirs(error);
  const isTooLongAgo = error instanceof ApiError && error.status === 400;
  return {
    ...query,
    data: isRefused ? none : data,
    /** The page has slept for too long, or is not theirs to see any more, which reading it anew tells. */
    isOver: isTooLongAgo || isRefused,
  };
}

/** Who did what, page by page. @param question as GET /desk/audit takes it */
export function useAudit(question: string) {
  const { uid } = useSignedInUser();
  return usePages<AuditPage>({ queryKey: deskKeys.audit(uid, question), path: DESK_API.audit, question });
}
