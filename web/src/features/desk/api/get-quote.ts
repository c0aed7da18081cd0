import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { ChangeQuote, DeskQuote } from '@innkeep/contract/desk/change-quote';
import { pathTo } from '@innkeep/contract/paths';
import { useAsked } from '../../../lib/api/use-asked.ts';
import { deskKeys } from './desk-keys.ts';

/**
 * What a change would make of a booking's bill; the answer of the change before stays until the next is there.
 * @param change undefined while there is nothing to ask
 */
export function useChangeQuote(id: string, change: object | undefined) {
  return useAsked<ChangeQuote>(deskKeys.quotes, pathTo(DESK_API.changeQuote, { id }), change);
}

/** What a booking would cost. */
export function useDeskQuote(booking: object | undefined) {
  return useAsked<DeskQuote>(deskKeys.quotes, DESK_API.quote, booking);
}
