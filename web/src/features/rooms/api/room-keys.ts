import type { PartyStay } from '@innkeep/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useIsAdmin } from '../../../lib/session/session.ts';

/**
 * Admins read with their token (`caller`), past the CDN's copy, so that they see their own changes at once.
 * Everyone else reads what the CDN may hold (`public`). The two never share a cache entry.
 */
export type ReadAs = 'caller' | 'public';

export function useReadAs(): ReadAs {
  return useIsAdmin() ? 'caller' : 'public';
}

/** Which rooms are wanted; by default all. */
export interface RoomWish {
  stay?: PartyStay | undefined;
  /** Ids with commas between them. */
  amenities?: string | undefined;
}

export const roomKeys = {
  all: ['rooms'] as const,
  pages: ['rooms', 'page'] as const,
  page: (as: ReadAs, page: number, size: number, search: RoomWish) =>
    [...roomKeys.pages, as, page, size, search] as const,
  complete: (as: ReadAs) => [...roomKeys.all, 'complete', as] as const,
  one: (as: ReadAs, id: string) => [...roomKeys.all, 'one', as, id] as const,
  availability: (as: ReadAs, id: string) => [...roomKeys.all, 'availability', as, id] as const,
  alternatives: (stay: PartyStay) => [...roomKeys.all, 'alternatives', stay] as const,
};

/** Returns a function that reads all data about rooms again, after a room or its nights have changed. */
export function useRefreshRooms() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: roomKeys.all });
}
