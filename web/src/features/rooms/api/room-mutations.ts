import { ApiError } from '@innkeep/contract/errors';
import { API, pathTo } from '@innkeep/contract/paths';
import type { RoomTypeInput } from '@innkeep/contract/room-type-schema';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { failureMessage, waitFor } from '../../../lib/api/query-client.ts';
import { requireDone } from '../../../lib/api/connection.ts';
import { MESSAGE } from '../../../lib/messages.ts';
import { showError } from '../../../lib/toast.ts';
import { useRefreshRooms } from './get-rooms.ts';

export interface RoomValues {
  name: string;
  price: string | number;
  image: string;
  capacity: string | number;
  des: string;
}

export function useArrangeRooms() {
  const onSuccess = useRefreshRooms();
  return useMutation({
    mutationFn: (order: string[]) => api.put<{ acknowledged: boolean }>(API.roomOrder, { order }),
    meta: { successMessage: 'Room order saved.' },
    onSuccess,
  });
}

export function useSaveRoomType({ isFailureShownInPlace = true } = {}) {
  const onSuccess = useRefreshRooms();
  return useMutation({
    mutationFn: ({ id, ...input }: RoomTypeInput & { id: string }) =>
      api.put<{ acknowledged: boolean }>(pathTo(API.roomType, { id }), input),
    meta: {
      successMessage: (_answer: unknown, { name, rooms }: RoomTypeInput) =>
        rooms.length > 0 ? `${name} is now sold as one.` : `The rooms of ${name} are sold separately again.`,
      isFailureShownInPlace,
    },
    onSuccess,
  });
}

/** Adds a room. Its values may take an upload, which is a part of sending it. */
export function useAddRoom() {
  const onSuccess = useRefreshRooms();
  return useMutation({
    mutationFn: async (readRoom: () => RoomValues | Promise<RoomValues>) => {
      const room = await readRoom();
      const added = await api.post<{ acknowledged?: boolean; insertedId?: string }>(API.rooms, room);
      requireDone(added.acknowledged);
      return added.insertedId;
    },
    meta: { successMessage: MESSAGE.roomAdded, isFailureShownInPlace: true },
    onSuccess,
  });
}

/** The same of a room that is edited. */
export function useEditRoom(id: string) {
  const onSuccess = useRefreshRooms();
  return useMutation({
    mutationFn: async (readRoom: () => Promise<RoomValues>) =>
      api.put<{ matchedCount: number }>(pathTo(API.room, { id }), await readRoom()),
    meta: { successMessage: MESSAGE.roomEdited, isFailureShownInPlace: true },
    onSuccess,
  });
}

export function hasStaysInTheWay(error: unknown): boolean {
  return error instanceof ApiError && error.holders.length > 0;
}

/** The caller shows which stays prevent it. `isInDashboard` colors the success as an error, as specified. */
export function useDeleteRoom({ isInDashboard = false } = {}) {
  const refreshRooms = useRefreshRooms();
  return useMutation({
    mutationFn: async (id: string) => {
      const { deletedCount } = await api.delete<{ deletedCount?: number }>(pathTo(API.room, { id }));
      requireDone(deletedCount !== undefined && deletedCount >= 0); // 0: another admin has deleted it
    },
    meta: {
      successMessage: MESSAGE.roomDeleted,
      isSuccessStyledAsError: isInDashboard,
      isFailureShownInPlace: true,
    },
    onError: (error) => {
      if (!hasStaysInTheWay(error)) showError(failureMessage(error));
    },
    onSettled: (_answer, error) => waitFor(refreshRooms(), error),
  });
}
