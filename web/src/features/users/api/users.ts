import { API, pathTo } from '@innkeep/contract/paths';
import type { StaffRole } from '@innkeep/contract/role';
import type { ListedUser, RoleChanged } from '@innkeep/contract/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { requireDone } from '../../../lib/api/require-done.ts';
import { useListPages } from '../../../lib/api/use-pages.ts';
import { MESSAGE } from '../../../lib/messages.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';

const UNCHANGED = 'Nothing has changed.';

const CHANGES = {
  'make-admin': {
    ask: api.put<Partial<RoleChanged>>,
    path: API.makeAdmin,
    done: MESSAGE.madeAdmin,
    unchanged: `They are an admin already. ${UNCHANGED}`,
  },
  'remove-admin': {
    ask: api.delete<Partial<RoleChanged>>,
    path: API.makeAdmin,
    done: 'They are no longer an admin.',
    unchanged: `They were not an admin. ${UNCHANGED}`,
  },
  'make-desk': {
    ask: api.put<Partial<RoleChanged>>,
    path: API.makeDesk,
    done: 'They are desk staff now.',
    unchanged: `They are desk staff, or an admin, already. ${UNCHANGED}`,
  },
  'remove-desk': {
    ask: api.delete<Partial<RoleChanged>>,
    path: API.makeDesk,
    done: 'They are no longer desk staff.',
    unchanged: `They were not desk staff. ${UNCHANGED}`,
  },
  'make-housekeeping': {
    ask: api.put<Partial<RoleChanged>>,
    path: API.makeHousekeeping,
    done: 'They are housekeeping now.',
    unchanged: `They are housekeeping, or have a higher role, already. ${UNCHANGED}`,
  },
  'remove-housekeeping': {
    ask: api.delete<Partial<RoleChanged>>,
    path: API.makeHousekeeping,
    done: 'They are no longer housekeeping.',
    unchanged: `They were not housekeeping. ${UNCHANGED}`,
  },
} as const satisfies Record<RoleChange, object>;

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

export type RoleChange = `${'make' | 'remove'}-${StaffRole}`;

export function useChangeRole(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: RoleChange) => {
      const { ask, path, done, unchanged } = CHANGES[change];
      const { modifiedCount } = await ask(pathTo(path, { id }));
      requireDone(modifiedCount !== undefined);
      return modifiedCount === 1 ? done : unchanged;
    },
    meta: { successMessage: (sentence: string) => sentence },
    onSettled: () => queryClient.invalidateQueries({ queryKey: userKeys.all }),
  });
}
