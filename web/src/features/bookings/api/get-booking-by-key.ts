import type { BookingByKey } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { stayKey } from '../../../lib/session/stay-key.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

export function useBookingByKey({ isWanted = true } = {}) {
  const key = stayKey.get();
  return useQuery({
    queryKey: [...bookingKeys.all, 'by key', key],
    queryFn: ({ signal }) => api.get<BookingByKey>(API.bookingByKey, { signal, as: 'key' }),
    enabled: isWanted && key !== null,
    staleTime: 0,
  });
}
