import type { Availability } from '@innkeep/contract/availability';
import { API } from '@innkeep/contract/paths';
import { lastDeparture } from '@innkeep/contract/stay';
import { useQuery } from '@tanstack/react-query';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { api } from '../../../lib/api/api-client.ts';
import { roomKeys, type ReadAs } from './get-rooms.ts';

/** Nights sold, and the terms of all. @param as `caller` reads past the CDN's copy, up to 30 s old */
export function useAvailability(id: string, as: ReadAs) {
  const from = todayAtHotel();
  const address = `${API.availability}?${new URLSearchParams({ room: id, from, to: lastDeparture(from) }).toString()}`;
  return useQuery({
    queryKey: roomKeys.availability(as, id),
    queryFn: ({ signal }) => api.get<Availability>(address, { signal, as }),
  });
}
