import { ApiError, type FieldMessages } from '@innkeep/contract/api-error';
import type { Availability } from '@innkeep/contract/availability';
import type { StayInput } from '@innkeep/contract/booking';
import { minorUnits } from '@innkeep/contract/minor-units';
import { API } from '@innkeep/contract/paths';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { Room } from '@innkeep/contract/room';
import { nightCount } from '@innkeep/contract/stay';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';
import { patience } from '../lib/patience.ts';
import { useLast } from '../lib/use-last.ts';
import { stayBill } from './stay-bill.ts';

/** How long a price is waited for that need not come. */
const PATIENCE_MS = 5000;

export interface PriceOptions {
  /** Undefined while, or as long as, it is not known. */
  availability: Availability | undefined;
  as: 'caller' | 'public';
  /** What else decides the price. */
  terms?: { code?: string | undefined; children?: number };
}

/** What is agreed to by booking. */
export type Agreed = Pick<QuoteAnswer, 'total' | 'payWays'> & Partial<Pick<QuoteAnswer, 'offer'>>;

/**
 * What a stay in a room costs, as the server says. Where no rates are set it is the room's price for each night, so that
 * nobody has to wait for the server to say it; nor where that cannot be told: the server refuses any other total.
 * @param asked undefined while there is no stay to ask for
 */
export function useStayPrice(room: Room, asked: StayInput | undefined, options: PriceOptions) {
  const { availability, as, terms = {} } = options;
  const { code, ...others } = terms;
  const question = asked && { ...asked, ...others, room: room._id };
  const usual = useQuote(question, as);
  const coded = question && code !== undefined ? { ...question, code } : undefined;
  const reduced = useQuote(coded, as);
  const queryClient = useQueryClient();

  const childAge = useLast(usual.data?.childAge) ?? null;
  const isPayable = useLast(usual.data?.payWays) !== undefined; // as rates alone make it
  const hasRates = isPayable || code !== undefined || availability?.hasRates;
  const takesCodes = useLast((usual.data?.takesCodes ?? false) || code !== undefined || undefined) ?? false;

  const codeProblem = code === undefined ? undefined : problemOfCode(reduced);
  const state = reducedOrUsual();
  const bill = asked && stayBill(room.price, nightCount(asked), state, hasRates);
  return {
    bill,
    refused: refusalOf(usual),
    hasRates,
    /** What is agreed to by booking now: the bill that is shown or, while none is, the one on its way. */
    awaitQuote: async (): Promise<Agreed> => {
      if (state.data && !state.isPlaceholderData) return state.data;
      if (hasRates === false) return reckoned();
      const answer = queryClient.query(quoteQuery(coded ?? question, as));
      return hasRates ? answer : Promise.race([answer, patience(PATIENCE_MS)]).catch(reckoned);
    },
    /** Asks for a total that could not be had. */
    askAgain: () => void usual.refetch(),
    /** Guests younger than this are children; null where nobody is asked, or that is not known yet. */
    childAge,
    /** Whether there are codes to be used; once there were, for as long as the form stands. */
    takesCodes,
    /** Why the code takes nothing off. */
    codeProblem,
    isCodeApplied: reduced.data !== undefined,
  };

  /** With a code that is still being asked about, the usual bill stays, and is not the one yet. */
  function reducedOrUsual() {
    if (code === undefined || codeProblem !== undefined) return usual;
    return reduced.data ? reduced : { ...usual, isPlaceholderData: true };
  }

  function reckoned(): Agreed {
    const total = minorUnits(room.price) * (asked ? nightCount(asked) : 0);
    return { total, payWays: [{ pay: 'hotel', amount: 0 }] };
  }
}

/** What a quote was refused for, beside the fields that it is about. */
function refusalOf({ error, data }: ReturnType<typeof useQuote>): FieldMessages {
  return error instanceof ApiError && data === undefined ? error.fields : {};
}

function problemOfCode(quote: ReturnType<typeof useQuote>): string | undefined {
  if (!quote.error || quote.data) return undefined;
  return refusalOf(quote).code ?? 'This code cannot be checked right now. Please try again in a moment.';
}

interface StayQuestion extends StayInput {
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
function quoteQuery(question: StayQuestion | undefined, as: 'caller' | 'public') {
  const fields = Object.entries(question ?? {}).map(([name, value]) => [name, String(value)]);
  const address = `${API.quote}?${new URLSearchParams(fields).toString()}`;
  return queryOptions({
    queryKey: quoteKey(as, question),
    queryFn: ({ signal }) => api.get<QuoteAnswer>(address, { signal, as }),
    enabled: question !== undefined,
  });
}

/** The same for a page, which keeps the bill of the last stay while another is asked for. */
function useQuote(...asked: Parameters<typeof quoteQuery>) {
  return useQuery({ ...quoteQuery(...asked), placeholderData: keepPreviousData });
}
