import { API } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { roomKeys, useReadAs, type ReadAs } from './room-keys.ts';

function roomsQuery(as: ReadAs, page: number, size: number) {
  return queryOptions({
    queryKey: roomKeys.page(as, page, size),
    queryFn: ({ signal }) => api.get<RoomList>(`${API.rooms}?page=${page}&size=${size}`, { signal, as }),
  });
}

/** One page of rooms, oldest first; the page before stays in view until the next one is there. */
export function useRooms(page: number, size: number) {
  return useQuery({ ...roomsQuery(useReadAs(), page, size), placeholderData: keepPreviousData });
}
