import type { StayInput } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { RoomChoices } from '@innkeep/contract/desk/room-choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';

/** The stay for which a room is wanted. */
export interface RoomQuestion extends StayInput {
  children: number;
  /** The booking that is changed, if one is. */
  booking?: string;
  pricing?: 'keep' | 'requote';
}

/**
 * Fetches the rooms that are large enough for a stay, those that are free first. While another stay is
 * asked about, the list before stays, so that nothing jumps.
 * @param stay undefined while the dates are not complete
 */
export function useRoomChoices(stay: RoomQuestion | undefined) {
  const { uid } = useSignedInUser();
  const query = useQuery({
    queryKey: deskKeys.freeRooms(uid, stay),
    queryFn: ({ signal }) => api.get<RoomChoices>(pathFor(stay), { signal }),
    enabled: stay !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { rooms = [], tooSmall = 0 } = (stay && query.data) ?? {};
  return {
    free: rooms.filter(({ inTheWay }) => inTheWay.length === 0),
    taken: rooms.filter(({ inTheWay }) => inTheWay.length > 0),
    tooSmall,
    /** Whether the list is there, and that of this stay. */
    isKnown: stay !== undefined && query.data !== undefined && !query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error,
  };
}

function pathFor(stay: RoomQuestion | undefined): string {
  const fields = Object.entries(stay ?? {}).map(([name, value]) => [name, String(value)]);
  return `${DESK_API.rooms}?${new URLSearchParams(fields).toString()}`;
}
