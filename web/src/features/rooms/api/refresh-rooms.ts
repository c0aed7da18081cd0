import { useQueryClient } from '@tanstack/react-query';
import { roomKeys } from './room-keys.ts';

/** Everything read about rooms is fetched anew: one has changed, or its nights have. */
export function useRefreshRooms() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: roomKeys.all });
}
