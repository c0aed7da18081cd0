import { isVoid } from '@innkeep/contract/stay-states';
import type { StayInput } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { ChartRoom, DeskChart } from '@innkeep/contract/desk/desk-stay';
import { API } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { deskKeys } from './desk-keys.ts';

export interface FreeRoom {
  _id: string;
  name: string;
  capacity: number;
  /** Price of the whole stay in the hotel's currency; undefined if the rates do not sell it. */
  total?: number;
}

interface Wish {
  /** Whether to show rooms that the rates do not sell, too. */
  showsAll: boolean;
  /** The id of a room to show if it is free, even if the rates do not sell it; empty for none. */
  wanted: string;
}

/**
 * Fetches the rooms that are free for a stay and large enough, first those that the rates sell. The others
 * come from the chart, which is read only if they are wanted or no room is sold.
 */
export function useFreeRooms(stay: StayInput | undefined, { showsAll, wanted }: Wish) {
  const { uid } = useSignedInUser();
  const sold = useQuery({
    queryKey: deskKeys.freeRooms(uid, stay),
    queryFn: ({ signal }) => api.get<RoomList>(withStay(API.rooms, stay), { signal }),
    enabled: stay !== undefined,
    staleTime: 0,
  });
  const isSold = (roomId: string) => sold.data?.rooms.some(({ _id }) => _id === roomId);
  const isNone = sold.data?.rooms.length === 0;
  const takesAll = sold.data !== undefined && (showsAll || isNone || (wanted !== '' && !isSold(wanted)));
  const chart = useQuery({
    queryKey: [...deskKeys.freeRooms(uid, stay), 'all'],
    queryFn: ({ signal }) => api.get<DeskChart>(chartPath(stay), { signal }),
    enabled: stay !== undefined && takesAll,
    staleTime: 0,
  });
  const others = stay && takesAll && chart.data ? freeRoomsIn(chart.data, stay.guests) : [];
  const rooms: FreeRoom[] = [...(sold.data?.rooms ?? []), ...others.filter(({ _id }) => !isSold(_id))];
  return {
    rooms,
    /** Why the rates sell none of them. */
    because: isNone ? sold.data?.because : undefined,
    isKnown: sold.data !== undefined && (!takesAll || chart.data !== undefined),
    isFetching: sold.isFetching || chart.isFetching,
    error: sold.error ?? chart.error,
    takesAll,
  };
}

function chartPath(stay: StayInput | undefined): string {
  if (!stay) return DESK_API.chart; // the query is disabled without a stay
  return `${DESK_API.chart}?from=${stay.checkin}&to=${stay.checkout}`;
}

/** Returns the rooms that are large enough and free on all nights of the chart. */
export function freeRoomsIn({ rooms, stays, blocks }: DeskChart, guests: number): ChartRoom[] {
  const taken = new Set([
    ...stays.filter((stay) => !isVoid(stay)).map(({ roomId }) => roomId),
    ...blocks.map(({ roomId }) => roomId),
  ]);
  return rooms.filter(({ _id, capacity }) => capacity >= guests && !taken.has(_id));
}
