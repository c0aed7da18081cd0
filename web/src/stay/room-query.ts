import { API, pathTo } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';

/** @param as `caller` reads past the CDN's copy */
export function roomQuery(as: 'caller' | 'public', id: string) {
  return queryOptions({
    queryKey: ['rooms', 'one', as, id],
    queryFn: ({ signal }) => api.get<Room>(pathTo(API.room, { id }), { signal, as }),
  });
}
