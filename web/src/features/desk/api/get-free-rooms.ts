import type { StayInput } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskChart } from '@innkeep/contract/desk/desk-stay';
import { API } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { freeRoomsIn } from '../new-booking/free-rooms-in.ts';
import { deskKeys } from './desk-keys.ts';

/** Rooms that a stay can be had in, and what stands against it where there are none. */
export interface FreeRooms {
  rooms: FreeRoom[];
  /** What the rules of the rates say against the stay; the rooms are those that the desk could give it all the same. */
  because?: RoomList['because'];
}

export interface FreeRoom {
  _id: string;
  name: string;
  capacity: number;
  /** For the whole stay, where the rates sell it. */
  total?: number;
}

/** Which rooms are free for a stay, and large enough. */
export function useFreeRooms(stay: StayInput | undefined) {
  const { uid } = useSignedInUser();
  return useQuery({
    queryKey: deskKeys.freeRooms(uid, stay),
    queryFn: async ({ signal }): Promise<FreeRooms> => {
      if (!stay) return { rooms: [] }; // which is not asked
      const sold = await api.get<RoomList>(withStay(API.rooms, stay), { signal });
      if (sold.rooms.length > 0 || !sold.because) return { rooms: sold.rooms };
      const { checkin, checkout, guests } = stay;
      const chart = await api.get<DeskChart>(`${DESK_API.chart}?from=${checkin}&to=${checkout}`, { signal });
      return { rooms: freeRoomsIn(chart, guests), because: sold.because };
    },
    enabled: stay !== undefined,
    staleTime: 0,
    meta: { signsOutWhenRefused: true },
  });
}
