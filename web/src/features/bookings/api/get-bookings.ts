import type { Booking, BookingByKey, CancelledBooking } from '@innkeep/contract/booking';
import { API, pathTo } from '@innkeep/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api, type ListPart } from '../../../lib/api/api-client.ts';
import { useListPages } from '../../../lib/api/use-pages.ts';
import { useIsUndecided, useSignedInUser } from '../../../lib/session/session.ts';
import { cacheBookings, cachedBookings } from '../cached-bookings.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import { stayKey } from '../../../lib/session/stay-key.ts';
import { useCaller } from '../../../lib/session/caller.ts';

/**
 * Fetches bookings, the next stay first and past stays last; of more than a thousand, the latest.
 * @param guest an e-mail, which only staff may pass; without it, the signed-in user
 * (at once from this device's cache)
 */
export function useBookings(guest?: string, { isWanted = true } = {}) {
  return useQuery({ ...useLatest(guest, isWanted), select: ({ items }) => items });
}

export function useEarlierBookings(guest: string | undefined, isWanted: boolean) {
  const { uid, email } = useSignedInUser();
  const of = guest ?? email;
  const latest = { ...useLatest(guest, true), refetchOnMount: false }; // the list itself fetches them
  const { data: first } = useQuery({ ...latest, select: ({ next }) => next ?? '' });
  const hasEarlier = first !== undefined && first !== '';
  const pages = useListPages<Booking>({
    queryKey: [...bookingKeys.of(uid, of), 'before', first],
    path: API.bookings,
    question: new URLSearchParams({ email: of }).toString(),
    first: first ?? '',
    enabled: isWanted && hasEarlier,
    meta: { signsOutWhenRefused: guest === undefined },
  });
  return { hasEarlier, pages };
}

function useLatest(guest: string | undefined, isWanted: boolean) {
  const { uid, email } = useSignedInUser();
  const of = guest ?? email;
  const isOwn = guest === undefined;
  const isUndecided = useIsUndecided();
  return {
    queryKey: bookingKeys.of(uid, of),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const path = `${API.bookings}?email=${encodeURIComponent(of)}`;
      const page = await api.list<Booking>(path, { signal });
      signal.throwIfAborted(); // the user has signed out since, so nothing is cached
      if (isOwn) cacheBookings(uid, page.items);
      return page;
    },
    // Others' bookings wait for the role: once it is known, the token carries it.
    enabled: isWanted && (isOwn || !isUndecided),
    staleTime: 0,
    meta: { signsOutWhenRefused: isOwn },
    ...(isOwn && {
      initialData: (): ListPart<Booking> | undefined => {
        const cached = cachedBookings(uid);
        return cached && { items: cached.bookings, next: undefined };
      },
      initialDataUpdatedAt: () => cachedBookings(uid)?.at,
    }),
  };
}

export function useBookingByKey({ isWanted = true } = {}) {
  const key = stayKey.get();
  return useQuery({
    queryKey: [...bookingKeys.all, 'by key', key],
    queryFn: ({ signal }) => api.get<BookingByKey>(API.bookingByKey, { signal, as: 'key' }),
    enabled: isWanted && key !== null,
    staleTime: 0,
  });
}

export function useBooking(id: string) {
  const { uid, as } = useCaller();
  return useQuery({
    queryKey: [...bookingKeys.all, 'one', uid, id],
    queryFn: ({ signal }) => api.get<Booking>(pathTo(API.booking, { id }), { signal, as }),
    staleTime: 0,
  });
}

/** @param guest an e-mail, which only staff may pass; without it, the signed-in user */
export function useCancelledBookings(guest: string | undefined) {
  const { uid, email } = useSignedInUser();
  const of = guest ?? email;
  return useListPages<CancelledBooking>({
    queryKey: [...bookingKeys.all, 'cancelled', uid, of],
    path: API.cancelledBookings,
    question: new URLSearchParams({ email: of }).toString(),
    staleTime: 0,
    meta: { signsOutWhenRefused: guest === undefined },
  });
}
