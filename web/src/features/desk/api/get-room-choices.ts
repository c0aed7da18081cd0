import type { StayInput } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { RoomChoice, RoomChoices } from '@innkeep/contract/desk/desk-stay';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskQuery } from './desk-calls.ts';

export interface RoomQuestion extends StayInput {
  children: number;
  ages?: readonly number[] | undefined;
  booking?: string;
  pricing?: 'keep' | 'requote';
  /** The id of a rate plan; empty for the standard rate. */
  plan?: string;
}

export interface KnownRooms {
  free: RoomChoice[];
  taken: RoomChoice[];
  tooSmall: number;
  isKnown: boolean;
  isFetching: boolean;
  error: Error | null;
}

/** The free ones first. While another stay is asked about, the list before stays, so that nothing jumps. */
export function useRoomChoices(stay: RoomQuestion | undefined): KnownRooms {
  const { uid } = useSignedInUser();
  return known(stay, useQuery(roomsQuery(uid, stay)));
}

/** As {@link useRoomChoices}, for several rooms of one booking; many rooms are for equal parties, which is asked once. */
export function useRoomChoicesOf(stays: readonly (RoomQuestion | undefined)[]): KnownRooms[] {
  const { uid } = useSignedInUser();
  const keyOf = (stay: RoomQuestion | undefined) => JSON.stringify(stay ?? null);
  const asked = new Map(stays.map((stay) => [keyOf(stay), stay]));
  const keys = [...asked.keys()];
  const queries = useQueries({ queries: [...asked.values()].map((stay) => roomsQuery(uid, stay)) });
  return stays.flatMap((stay) => {
    const query = queries[keys.indexOf(keyOf(stay))];
    return query ? [known(stay, query)] : [];
  });
}

function roomsQuery(uid: string, stay: RoomQuestion | undefined) {
  const fields = Object.entries(stay ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    ...deskQuery<RoomChoices>(uid, `${DESK_API.rooms}?${new URLSearchParams(fields).toString()}`),
    enabled: stay !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

function known(stay: RoomQuestion | undefined, query: UseQueryResult<RoomChoices>): KnownRooms {
  const { rooms = [], tooSmall = 0 } = (stay && query.data) ?? {};
  return {
    free: rooms.filter(({ inTheWay }) => inTheWay.length === 0),
    taken: rooms.filter(({ inTheWay }) => inTheWay.length > 0),
    tooSmall,
    isKnown: stay !== undefined && query.data !== undefined && !query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error,
  };
}
