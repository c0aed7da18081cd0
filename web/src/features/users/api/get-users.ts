import { API } from '@innkeep/contract/paths';
import type { ListedUser } from '@innkeep/contract/user';
import { useListPages } from '../../../lib/api/use-pages.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';

/** The key contains the admin's uid, so that no other account sees the answer. */
export const userKeys = {
  all: ['users'] as const,
  seenBy: (uid: string, q: string) => [...userKeys.all, uid, q] as const,
};

const PAGE_SIZE = 50;

/** Fetches users page by page, by e-mail. @param q what to search for; empty for everybody */
export function useUsers(q: string) {
  const { uid } = useSignedInUser();
  const question = new URLSearchParams({ size: String(PAGE_SIZE), ...(q !== '' && { q }) });
  return useListPages<ListedUser>({
    queryKey: userKeys.seenBy(uid, q),
    path: API.users,
    question: question.toString(),
    staleTime: 0,
  });
}
