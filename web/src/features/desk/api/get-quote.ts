import type { ChangeQuote, DeskQuote } from '@innkeep/contract/desk/change-quote';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useLiveQuote } from '../../../lib/api/use-live-quote.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { QUOTES } from './desk-calls.ts';

/**
 * Asks for what a change would make of a booking's bill; the last answer stays until the next arrives.
 * @param change undefined while there is nothing to ask
 */
export function useChangeQuote(id: string, change: object | undefined) {
  return useLiveQuote<ChangeQuote>(QUOTES, pathTo(DESK_API.changeQuote, { id }), change);
}

/** Asks for what several bookings would cost, each on its own. @param bookings undefined where nothing is to be asked */
export function useDeskQuotes(bookings: readonly (object | undefined)[]) {
  const { uid } = useSignedInUser();
  return useQueries({
    queries: bookings.map((booking, index) => ({
      queryKey: [...QUOTES, uid, DESK_API.quote, booking ?? index],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.post<DeskQuote>(DESK_API.quote, booking, { signal }),
      enabled: booking !== undefined,
      staleTime: 0,
    })),
  });
}

export function useDeskQuote(booking: object | undefined) {
  return useLiveQuote<DeskQuote>(QUOTES, DESK_API.quote, booking);
}
