import { API, pathTo } from '@innkeep/contract/paths';
import type { Room, RoomList } from '@innkeep/contract/room';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { roomKeys, useReadAs } from './room-keys.ts';

/** One room; shown at once where a list has already brought it. */
export function useRoom(id: string) {
  const as = useReadAs();
  const queryClient = useQueryClient();
  const listed = queryClient
    .getQueriesData<RoomList>({ queryKey: roomKeys.pages(as) })
    .flatMap(([, list]) => list?.rooms ?? [])
    .find((room) => room._id === id);
  return useQuery({
    queryKey: roomKeys.one(as, id),
    queryFn: ({ signal }) => api.get<Room>(pathTo(API.room, { id }), { signal, as }),
    ...(listed && { placeholderData: listed }),
  });
}
