import { API } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { roomKeys, useReadAs, type ReadAs, type RoomWish } from './room-keys.ts';

function roomsQuery(as: ReadAs, page: number, size: number, wish: RoomWish) {
  const paging = `page=${page}&size=${size}`;
  const wanted = withStay(API.rooms, { ...wish.stay, amenities: wish.amenities });
  const address = `${wanted}${wanted === API.rooms ? '?' : '&'}${paging}`;
  return queryOptions({
    queryKey: roomKeys.page(as, page, size, wish),
    queryFn: ({ signal }) => api.get<RoomList>(address, { signal, as }),
  });
}

/**
 * Fetches one page of rooms, oldest first; with a stay, only rooms that are free for it and large enough,
 * each with its total; with amenities, only rooms that have them all. The previous page stays until the next one of the same search arrives.
 */
export function useRooms(
  page: number,
  size: number,
  { isWanted = true, ...wish }: RoomWish & { isWanted?: boolean } = {},
) {
  const as = useReadAs();
  const search = JSON.stringify(wish);
  return useQuery({
    ...roomsQuery(as, page, size, wish),
    enabled: isWanted,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.at(-1)) === search ? before : undefined,
  });
}
