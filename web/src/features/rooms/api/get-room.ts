import { ApiError } from '@innkeep/contract/errors';
import type { RoomList } from '@innkeep/contract/room';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { roomQuery } from '../../../stay/room-query.ts';
import { roomKeys, useReadAs, type ReadAs } from './get-rooms.ts';

/**
 * Shows a listed room at once, unless `isFresh`.
 * @param options.as `caller` reads past the CDN's copy, as admins do
 */
export function useRoom(
  id: string,
  { isFresh = false, as: wanted }: { isFresh?: boolean; as?: ReadAs } = {},
) {
  const usual = useReadAs();
  const as = wanted ?? usual;
  const queryClient = useQueryClient();
  const listed = queryClient
    .getQueriesData<RoomList>({ queryKey: roomKeys.pages })
    .flatMap(([, list]) => list?.rooms ?? [])
    .find((room) => room._id === id);
  const { isFetchedAfterMount, ...query } = useQuery({
    ...roomQuery(as, id),
    // A list counts the alike rooms that are free for its stay, not all of them.
    ...(listed && !isFresh && { placeholderData: { ...listed, alike: undefined } }),
    ...(isFresh && { refetchOnMount: 'always' as const }),
  });
  return { ...query, data: isFresh && !isFetchedAfterMount ? undefined : query.data };
}

/** Whether a room could not be read because it does not exist, or its id is invalid. */
export function isRoomGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
