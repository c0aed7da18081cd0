import type { Booking } from '@innkeep/contract/booking';
import { API, pathTo } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

export function useBooking(id: string) {
  const { uid, as } = useCaller();
  return useQuery({
    queryKey: [...bookingKeys.all, 'one', uid, id],
    queryFn: ({ signal }) => api.get<Booking>(pathTo(API.booking, { id }), { signal, as }),
    staleTime: 0,
  });
}
