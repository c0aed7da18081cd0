import type { Availability } from '@innkeep/contract/availability';
import { API } from '@innkeep/contract/paths';
import { lastDeparture } from '@innkeep/contract/stay';
import { useQuery } from '@tanstack/react-query';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { api } from '../../../lib/api/api-client.ts';
import { roomKeys, type ReadAs } from './get-rooms.ts';

/**
 * Fetches a room's sold nights and the terms of all nights, as far ahead as it can be booked.
 * @param as `caller` reads past the CDN's copy, which may be half a minute old
 */
export function useAvailability(id: string, as: ReadAs) {
  const from = todayAtHotel();
  const address = `${API.availability}?${new URLSearchParams({ room: id, from, to: lastDeparture(from) }).toString()}`;
  return useQuery({
    queryKey: roomKeys.availability(as, id),
    queryFn: ({ signal }) => api.get<Availability>(address, { signal, as }),
  });
}
