import { API } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { useIsUndecided } from '../../../lib/session/session.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { roomKeys, useReadAs } from './room-keys.ts';

/** Every room, for the screens that manage them; whoever is no admin sees those that are for sale. */
export function useAllRooms() {
  const as = useReadAs();
  return useQuery({
    queryKey: roomKeys.complete(as),
    queryFn: ({ signal }) => api.get<RoomList>(as === 'caller' ? API.everyRoom : API.rooms, { signal, as }),
    // Whether it is an admin decides how it is asked: better once, a moment later, than twice.
    enabled: !useIsUndecided(),
  });
}
