import type { PartyStay } from '@innkeep/contract/booking';
import type { RoomList } from '@innkeep/contract/room';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { roomsAddress } from '../../../first-paint/rooms-address.ts';
import { api } from '../../../lib/api/api-client.ts';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { withStay } from '../../../stay/stay-search-params.ts';

export const roomKeys = {
  all: ['rooms'] as const,
  pages: ['rooms', 'page'] as const,
  page: (as: ReadAs, page: number, size: number, search: RoomWish) =>
    [...roomKeys.pages, as, page, size, search] as const,
  complete: (as: ReadAs) => [...roomKeys.all, 'complete', as] as const,
  alternatives: (stay: PartyStay) => [...roomKeys.all, 'alternatives', stay] as const,
};

/** Oldest first; with a stay, those free and large enough. The previous page stays until the next arrives. */
export function useRooms(
  page: number,
  size: number,
  { isWanted = true, ...wish }: RoomWish & { isWanted?: boolean } = {},
) {
  const as = useReadAs();
  const search = JSON.stringify(wish);
  const address = roomsAddress(withStay('', { ...wish.stay, amenities: wish.amenities }), page, size);
  return useQuery({
    queryKey: roomKeys.page(as, page, size, wish),
    queryFn: ({ signal }) => api.get<RoomList>(address, { signal, as }),
    enabled: isWanted,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.at(-1)) === search ? before : undefined,
  });
}

/** Admins read past the CDN's copy (`caller`), to see their own changes. The two share no cache entry. */
export type ReadAs = 'caller' | 'public';

export function useReadAs(): ReadAs {
  return useIsAdmin() ? 'caller' : 'public';
}

interface RoomWish {
  stay?: PartyStay | undefined;
  /** Ids with commas between them. */
  amenities?: string | undefined;
}

export function useRefreshRooms() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: roomKeys.all });
}
