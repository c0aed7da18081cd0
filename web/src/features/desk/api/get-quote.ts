import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { ChangeQuote, DeskQuote } from '@innkeep/contract/desk/change-quote';
import { pathTo } from '@innkeep/contract/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { deskKeys } from './desk-keys.ts';

/**
 * What a change would make of a booking's bill; the answer of the change before stays until the next is there.
 * @param change undefined while there is nothing to ask
 */
export function useChangeQuote(id: string, change: object | undefined) {
  return useAsked<ChangeQuote>(pathTo(DESK_API.changeQuote, { id }), change);
}

/** What a booking would cost. */
export function useDeskQuote(booking: object | undefined) {
  return useAsked<DeskQuote>(DESK_API.quote, booking);
}

/** Asks what something would cost, once it has not changed for a moment. @param question undefined while there is none */
export function useAsked<Answer>(path: string, question: object | undefined) {
  const { uid } = useSignedInUser();
  const text = JSON.stringify(question ?? null);
  const settled = useSettled(text);
  const asked = JSON.parse(settled) as object | null; // as it was written above
  const query = useQuery({
    queryKey: deskKeys.quote(uid, path, asked),
    queryFn: ({ signal }) => api.post<Answer>(path, asked, { signal }),
    enabled: question !== undefined && asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  /** Whether the answer is that to what is asked now. */
  const isCurrent = settled === text && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isCurrent };
}
