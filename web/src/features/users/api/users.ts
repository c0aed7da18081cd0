import { API, pathTo } from '@innkeep/contract/paths';
import type { StaffRole } from '@innkeep/contract/role';
import type { ListedUser, RoleChanged } from '@innkeep/contract/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { requireDone } from '../../../lib/api/connection.ts';
import { useListPages } from '../../../lib/api/use-pages.ts';
import { MESSAGE } from '../../../lib/messages.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';

const UNCHANGED = 'Nothing has changed.';

const ROLES: Record<StaffRole, { path: string; made: string; isAlready: string; words: string }> = {
  admin: {
    path: API.makeAdmin,
    made: MESSAGE.madeAdmin,
    isAlready: 'They’re already an admin.',
    words: 'an admin',
  },
  desk: {
    path: API.makeDesk,
    made: 'They’re now desk staff.',
    isAlready: 'They’re already desk staff or an admin.',
    words: 'desk staff',
  },
  housekeeping: {
    path: API.makeHousekeeping,
    made: 'They’re now housekeeping.',
    isAlready: 'They’re already housekeeping or have a higher role.',
    words: 'housekeeping',
  },
};

/** The key contains the admin's uid, so that no other account sees the answer. */
const userKeys = {
  all: ['users'] as const,
  seenBy: (uid: string, q: string) => [...userKeys.all, uid, q] as const,
};

const PAGE_SIZE = 50;

/** Page by page, by e-mail. @param q empty for all */
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

/** Whether a role is given or taken away. */
export interface RoleChange {
  act: 'make' | 'remove';
  role: StaffRole;
}

export function useChangeRole(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ act, role }: RoleChange) => {
      const { path, made, isAlready, words } = ROLES[role];
      const ask = act === 'make' ? api.put<Partial<RoleChanged>> : api.delete<Partial<RoleChanged>>;
      const { modifiedCount } = await ask(pathTo(path, { id }));
      requireDone(modifiedCount !== undefined);
      if (modifiedCount === 1) return act === 'make' ? made : `They’re no longer ${words}.`;
      return `${act === 'make' ? isAlready : `They were not ${words}.`} ${UNCHANGED}`;
    },
    meta: { successMessage: (sentence: string) => sentence },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
  });
}
