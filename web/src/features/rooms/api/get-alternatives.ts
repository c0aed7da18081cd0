import type { PartyStay } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import type { Alternatives } from '@innkeep/contract/room-search';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { roomKeys } from './room-keys.ts';

/** Fetches other dates and rooms for a stay for which nothing is free. */
export function useAlternatives(stay: PartyStay) {
  return useQuery({
    queryKey: roomKeys.alternatives(stay),
    queryFn: ({ signal }) =>
      api.get<Alternatives>(withStay(API.alternatives, stay), { signal, as: 'public' }),
  });
}
