import type { StayInput } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { roomKeys, useReadAs, type ReadAs } from './room-keys.ts';

function roomsQuery(as: ReadAs, page: number, size: number, stay?: StayInput) {
  const paging = `page=${page}&size=${size}`;
  const address = stay ? `${withStay(API.rooms, stay)}&${paging}` : `${API.rooms}?${paging}`;
  return queryOptions({
    queryKey: roomKeys.page(as, page, size, stay),
    queryFn: ({ signal }) => api.get<RoomList>(address, { signal, as }),
  });
}

/**
 * Fetches one page of rooms, oldest first; with a stay, only rooms that are free for it and large enough,
 * each with its total. The previous page stays until the next one of the same search arrives.
 */
export function useRooms(
  page: number,
  size: number,
  { stay, isWanted = true }: { stay?: StayInput | undefined; isWanted?: boolean } = {},
) {
  const as = useReadAs();
  const search = JSON.stringify(stay);
  return useQuery({
    ...roomsQuery(as, page, size, stay),
    enabled: isWanted,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.at(-1)) === search ? before : undefined,
  });
}
