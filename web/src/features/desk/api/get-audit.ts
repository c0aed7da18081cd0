import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { AuditPage } from '@innkeep/contract/desk/desk-stay';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';

/**
 * Who did what, page by page; while something else is asked for, the answer before stays.
 * @param question as GET /desk/audit takes it
 */
export function useAudit(question: string) {
  const { uid } = useSignedInUser();
  return useInfiniteQuery({
    queryKey: deskKeys.audit(uid, question),
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams(question);
      if (pageParam !== '') query.set('after', pageParam);
      const asked = query.size === 0 ? '' : `?${query.toString()}`;
      return api.get<AuditPage>(DESK_API.audit + asked, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { signsOutWhenRefused: true },
  });
}
