import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookings } from '@innkeep/contract/desk/desk-stay';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';

/**
 * Bookings that match, page by page; while others are looked for, those of the last question stay.
 * @param question as GET /desk/bookings takes it
 */
export function useDeskBookings(question: string) {
  const { uid } = useSignedInUser();
  return useInfiniteQuery({
    queryKey: deskKeys.bookings(uid, question),
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams(question);
      if (pageParam !== '') query.set('after', pageParam);
      const asked = query.size === 0 ? '' : `?${query.toString()}`;
      return api.get<DeskBookings>(DESK_API.bookings + asked, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { signsOutWhenRefused: true },
  });
}
