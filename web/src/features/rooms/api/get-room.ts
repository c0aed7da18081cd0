import { API, pathTo } from '@innkeep/contract/paths';
import type { Room, RoomList } from '@innkeep/contract/room';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { roomKeys, useReadAs } from './room-keys.ts';

/**
 * One room; shown at once where a list has already brought it.
 * @param options.isFresh read it anew, and show nothing older
 */
export function useRoom(id: string, { isFresh = false } = {}) {
  const as = useReadAs();
  const queryClient = useQueryClient();
  const listed = queryClient
    .getQueriesData<RoomList>({ queryKey: roomKeys.pages })
    .flatMap(([, list]) => list?.rooms ?? [])
    .find((room) => room._id === id);
  const { isFetchedAfterMount, ...query } = useQuery({
    queryKey: roomKeys.one(as, id),
    queryFn: ({ signal }) => api.get<Room>(pathTo(API.room, { id }), { signal, as }),
    ...(listed && !isFresh && { placeholderData: listed }),
    ...(isFresh && { refetchOnMount: 'always' as const }),
  });
  return { ...query, data: isFresh && !isFetchedAfterMount ? undefined : query.data };
}
