import { API } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { useIsUndecided, useRole } from '../../../lib/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { roomKeys, type ReadAs } from './get-rooms.ts';

/** For pages that manage rooms or stays; guests get only those for sale. */
export function useAllRooms({ isWanted = true } = {}) {
  const as: ReadAs = useRole() === 'guest' ? 'public' : 'caller';
  return useQuery({
    queryKey: roomKeys.complete(as),
    queryFn: ({ signal }) => api.get<RoomList>(as === 'caller' ? API.everyRoom : API.rooms, { signal, as }),
    // The role decides how it is fetched, so this waits for the role instead of fetching twice.
    enabled: !useIsUndecided() && isWanted,
  });
}
