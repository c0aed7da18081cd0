import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBooking, DeskBookings } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';
import { usePages } from '../../../lib/api/use-pages.ts';

export function useDeskBooking(id: string) {
  const { uid } = useSignedInUser();
  return useQuery(deskBookingQuery(uid, id));
}

export function deskBookingQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: deskKeys.booking(uid, id),
    queryFn: ({ signal }) => api.get<DeskBooking>(pathTo(DESK_API.booking, { id }), { signal }),
    staleTime: 0,
  });
}

/** Fetches matching bookings, page by page. @param question the query string of GET /desk/bookings */
export function useDeskBookings(question: string) {
  const { uid } = useSignedInUser();
  return usePages<DeskBookings>({
    queryKey: deskKeys.bookings(uid, question),
    path: DESK_API.bookings,
    question,
  });
}
