import type { StayInput } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';

export interface StayQuestion extends StayInput {
  room: string;
  /** Of a promotion. */
  code?: string;
  children?: number;
}

/** In the family of rooms' keys: what makes a room read anew makes its prices, too. */
const quoteKey = (as: string, question: StayQuestion | undefined) =>
  ['rooms', 'quote', as, question] as const;

/**
 * What a stay costs, line by line, as the server reckons it.
 * @param question undefined while there is no stay to ask for
 * @param as `caller` reads past the CDN's copy, which may be half a minute old
 */
export function quoteQuery(question: StayQuestion | undefined, as: 'caller' | 'public') {
  const fields = Object.entries(question ?? {}).map(([name, value]) => [name, String(value)]);
  const address = `${API.quote}?${new URLSearchParams(fields).toString()}`;
  return queryOptions({
    queryKey: quoteKey(as, question),
    queryFn: ({ signal }) => api.get<QuoteAnswer>(address, { signal, as }),
    enabled: question !== undefined,
  });
}

/** The same for a page, which keeps the bill of the last stay while another is asked for. */
export function useQuote(...asked: Parameters<typeof quoteQuery>) {
  return useQuery({ ...quoteQuery(...asked), placeholderData: keepPreviousData });
}
