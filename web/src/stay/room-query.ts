import type { Availability } from '@innkeep/contract/availability';
import { API, pathTo } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { lastDeparture } from '@innkeep/contract/stay';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';
import { todayAtHotel } from '../lib/hotel-clock.ts';

/** @param as `caller` reads past the CDN's copy */
export function roomQuery(as: 'caller' | 'public', id: string) {
  return queryOptions({
    queryKey: ['rooms', 'one', as, id],
    queryFn: ({ signal }) => api.get<Room>(pathTo(API.room, { id }), { signal, as }),
  });
}

/** Nights sold, and the terms of all. @param as `caller` reads past the CDN's copy, up to 30 s old */
export function availabilityQuery(as: 'caller' | 'public', id: string) {
  const from = todayAtHotel();
  const address = `${API.availability}?${new URLSearchParams({ room: id, from, to: lastDeparture(from) }).toString()}`;
  return queryOptions({
    queryKey: ['rooms', 'availability', as, id],
    queryFn: ({ signal }) => api.get<Availability>(address, { signal, as }),
  });
}
