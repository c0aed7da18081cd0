import { API } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { useIsUndecided, useRole } from '../../../lib/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { roomKeys, type ReadAs } from './room-keys.ts';

/** Every room, for the screens that manage rooms or stays; guests see those that are for sale. */
export function useAllRooms() {
  const as: ReadAs = useRole() === 'guest' ? 'public' : 'caller';
  return useQuery({
    queryKey: roomKeys.complete(as),
    queryFn: ({ signal }) => api.get<RoomList>(as === 'caller' ? API.everyRoom : API.rooms, { signal, as }),
    // Whether it is a guest decides how it is asked: better once, a moment later, than twice.
    enabled: !useIsUndecided(),
  });
}
