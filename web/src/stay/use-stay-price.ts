import type { Availability } from '@innkeep/contract/availability';
import type { PartyStay } from '@innkeep/contract/booking';
import { ApiError, type FieldMessages } from '@innkeep/contract/errors';
import { minorUnits } from '@innkeep/contract/money';
import { API } from '@innkeep/contract/paths';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { nightCount } from '@innkeep/contract/stay';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';
import { useLast } from '../lib/use-last.ts';
import { stayBill } from './stay-bill.ts';

/** The milliseconds to wait for a quote that is not required. */
const PATIENCE_MS = 5000;

export interface PriceOptions {
  /** Undefined while it is loading, or if it cannot be loaded. */
  availability: Availability | undefined;
  as: 'caller' | 'public';
  code?: string | undefined;
  /** As `extrasText` writes them; of those, the price has what the stay can have. */
  extras?: string;
  /** The id of a rate plan, or empty; a stay that cannot have it is priced at the standard rate. */
  plan: string;
}

export type Agreed = Pick<QuoteAnswer, 'total' | 'payWays' | 'extras' | 'plan'> &
  Partial<Pick<QuoteAnswer, 'offer' | 'policy' | 'atHotel'>>;

/**
 * Returns the price of a stay in a room, as the server quotes it. Without rates, each night costs the room's
 * price, so guests need not wait for the server. The same price is assumed if it is unknown whether there are
 * rates: the server refuses any other total.
 * @param asked undefined while there is no stay
 */
export function useStayPrice(room: Room, asked: PartyStay | undefined, options: PriceOptions) {
  const { availability, as, code, extras, plan } = options;
  const question = asked && { ...asked, room: room._id, extras, plan };
  const usual = useQuote(question, as);
  const coded = question && code !== undefined ? { ...question, code } : undefined;
  const reduced = useQuote(coded, as);
  const queryClient = useQueryClient();

  const childAge = useLast(usual.data?.childAge ?? availability?.childAge) ?? null;
  const asksAges = useAsksAges(usual.data, availability);
  const isPayable = useLast(usual.data?.payWays) !== undefined; // only rates make it payable
  const hasRates = isPayable || code !== undefined || isPriced(room, availability);
  const takesCodes = useLast((usual.data?.takesCodes ?? false) || code !== undefined || undefined) ?? false;

  const { codeProblem, codeWorth } = coded ? codeState(reduced) : NO_CODE;
  const state = reducedOrUsual();
  const bill = asked && stayBill(room.price, nightCount(asked), state, hasRates);
  return {
    bill,
    refused: refusalOf(usual),
    hasRates,
    /** Returns what is agreed to by booking now: the bill shown or, while there is none, the one loading. */
    awaitQuote: async (): Promise<Agreed> => {
      if (state.data && !state.isPlaceholderData) return state.data;
      if (hasRates === false) return reckoned();
      const answer = queryClient.query(quoteQuery(coded ?? question, as));
      return hasRates ? answer : Promise.race([answer, patience(PATIENCE_MS)]).catch(reckoned);
    },
    /** Asks again for a total that could not be loaded. */
    askAgain: () => void usual.refetch(),
    /** The extras that the stay can have; those of the previous stay while they are loading. */
    choices: usual.data?.choices,
    rates: withRates(state.data, plan),
    /** Guests younger than this are children; null if children are not asked about, or not known yet. */
    childAge,
    asksAges,
    /** Whether there are codes to use. Once true, it stays true while the form is shown. */
    takesCodes,
    /** Why the code gives no reduction. */
    codeProblem,
    /** What the code takes off this stay; undefined while it is not known. */
    codeWorth,
  };

  /** While a code is being checked, returns the usual bill marked as not final. */
  function reducedOrUsual() {
    if (code === undefined || codeProblem !== undefined) return usual;
    return reduced.data ? reduced : { ...usual, isPlaceholderData: true };
  }

  function reckoned(): Agreed {
    const total = minorUnits(room.price) * (asked ? nightCount(asked) : 0);
    return { total, payWays: [{ pay: 'hotel', amount: 0 }] };
  }
}

/** Whether there are rates or, as the rooms of a type may have without any, several prices; undefined while unknown. */
function isPriced({ rate }: Room, availability: Availability | undefined): boolean | undefined {
  return rate?.is === 'from' || availability?.hasRates;
}

/** Returns the quote where the stay has several prices, or not the one that is wanted. */
function withRates(quote: QuoteAnswer | undefined, wanted: string): QuoteAnswer | undefined {
  return quote?.plans || wanted !== '' ? quote : undefined;
}

function useAsksAges(quote: QuoteAnswer | undefined, availability: Availability | undefined) {
  return useLast((quote ?? availability)?.asksAges);
}

function refusalOf({ error, data, isPlaceholderData }: ReturnType<typeof useQuote>): FieldMessages {
  if (data?.left === 0 && !isPlaceholderData) return { checkout: NONE_FREE };
  return error instanceof ApiError && data === undefined ? error.fields : {};
}

export const NONE_FREE = 'No room of this type is free for all of these nights.';

const NO_CODE: ReturnType<typeof codeState> = { codeProblem: undefined, codeWorth: undefined };

function codeState(reduced: ReturnType<typeof useQuote>) {
  const { data, isPlaceholderData } = reduced;
  return {
    codeProblem: problemOfCode(reduced),
    codeWorth: data && !isPlaceholderData ? codeLineOf(data) : undefined,
  };
}

function codeLineOf({ lines }: QuoteAnswer): MinorUnits {
  return -lines.reduce((sum, { kind, amount }) => (kind === 'code' ? sum + amount : sum), 0);
}

function problemOfCode(quote: ReturnType<typeof useQuote>): string | undefined {
  if (!quote.error || quote.data) return undefined;
  const refused = refusalOf(quote);
  if (refused.code === undefined && Object.keys(refused).length > 0) return undefined; // it is the stay's
  return refused.code ?? 'This code can’t be checked right now. Please try again in a moment.';
}

export interface StayQuestion extends PartyStay {
  room: string;
  /** How many other rooms of this type the order has before it. */
  beside?: number;
  code?: string;
  /** Not asked for where it is empty. */
  extras: string | undefined;
  plan: string;
}

/**
 * Returns the query for the price of a stay, line by line, as the server calculates it.
 * @param question undefined while there is no stay
 * @param as `caller` bypasses the CDN's copy, which may be half a minute old
 */
export function quoteQuery(question: StayQuestion | undefined, as: 'caller' | 'public') {
  const fields = Object.entries(question ?? {})
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
  const address = `${API.quote}?${new URLSearchParams(fields).toString()}`;
  return queryOptions({
    // Part of the keys of rooms, so that reading a room again reads its prices again.
    queryKey: ['rooms', 'quote', as, question],
    queryFn: ({ signal }) => api.get<QuoteAnswer>(address, { signal, as }),
    enabled: question !== undefined,
  });
}

function useQuote(...asked: Parameters<typeof quoteQuery>) {
  return useQuery({ ...quoteQuery(...asked), placeholderData: keepPreviousData });
}

/** Returns what a stay costs at each rate; undefined until that is known. */
export function useStayQuote(
  room: Room,
  asked: PartyStay | undefined,
  { as, plan }: Pick<PriceOptions, 'as' | 'plan'>,
): QuoteAnswer | undefined {
  const question = asked && { ...asked, room: room._id, extras: undefined, plan };
  const { data, isPlaceholderData } = useQuote(question, as);
  return isPlaceholderData ? undefined : data;
}

/** Rejects after some milliseconds, to be raced against a promise that may never settle. */
export function patience(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, ms));
}
