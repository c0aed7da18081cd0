import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { Opening } from '@innkeep/contract/desk/opening';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useIsAdmin, useSignedInUser } from '../../../lib/session/session.ts';
import { STORAGE_KEY } from '../../../lib/storage-key.ts';
import { localStorageText } from '../../../lib/stored-text.ts';
import { deskKeys } from './desk-keys.ts';

const known = localStorageText(STORAGE_KEY.isOpen);

/**
 * Asks, for an admin, what is left to do before the hotel is open. A browser that knows that it is open asks no more.
 * @param hasRooms without rooms, a hotel is never open: the browser may know it of another one
 */
export function useOpening(hasRooms: boolean) {
  const { uid } = useSignedInUser();
  const isAdmin = useIsAdmin();
  return useQuery({
    queryKey: deskKeys.opening(uid),
    queryFn: async ({ signal }) => {
      const opening = await api.get<Opening>(DESK_API.opening, { signal });
      if (opening.left.length === 0) known.set('yes');
      else known.remove();
      return opening;
    },
    enabled: isAdmin && !(hasRooms && known.get()),
    staleTime: 0,
  });
}
