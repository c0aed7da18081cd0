import { ApiError } from '@innkeep/contract/errors';
import type { RoomList } from '@innkeep/contract/room';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { roomQuery } from '../../../stay/room-query.ts';
import { roomKeys, useReadAs, type ReadAs } from './get-rooms.ts';

/**
 * At once from a list, unless `isFresh`.
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
    // How many rooms are alike is not how many can have the stay of a list.
    ...(listed && !isFresh && { placeholderData: { ...listed, alike: undefined } }),
    ...(isFresh && { refetchOnMount: 'always' as const }),
  });
  return { ...query, data: isFresh && !isFetchedAfterMount ? undefined : query.data };
}

/** Whether a room could not be read because it does not exist, or its id is not a valid one. */
export function isRoomGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
