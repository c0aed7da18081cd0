import { ApiError, type FieldMessages } from '@innkeep/contract/api-error';
import type { Availability } from '@innkeep/contract/availability';
import { capacityProblem } from '@innkeep/contract/capacity';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { Room } from '@innkeep/contract/room';
import { nightCount } from '@innkeep/contract/stay';
import { useQueryClient } from '@tanstack/react-query';
import { useLast } from '../lib/use-last.ts';
import { soldProblems } from './sold-problems.ts';
import { stayBill } from './stay-bill.ts';
import { stayOf, USUAL_GUESTS } from './stay-search-params.ts';
import { quoteQuery, useQuote } from './use-quote.ts';
import { useStayDraft } from './use-stay-draft.ts';

interface RoomStayOptions {
  /** Undefined while, or as long as, it is not known. */
  availability: Availability | undefined;
  as: 'caller' | 'public';
  /** What else decides the price. */
  terms?: { code?: string | undefined; children?: number };
}

/** A stay in one room being filled in, as {@link useStayDraft} has it, held against the room, its nights and its rates. */
export function useRoomStay(room: Room, { availability, as, terms = {} }: RoomStayOptions) {
  const fields = useStayDraft(Math.min(USUAL_GUESTS, room.capacity));
  const { draft } = fields;
  const crowded = capacityProblem(room, draft.guests);
  const sold = soldProblems(draft, availability?.taken);
  const asked = crowded === undefined && Object.keys(sold).length === 0 ? stayOf(draft) : undefined;
  const { code, ...others } = terms;
  const question = asked && { ...asked, ...others, room: room._id };
  const usual = useQuote(question, as);
  const coded = question && code !== undefined ? { ...question, code } : undefined;
  const reduced = useQuote(coded, as);
  const queryClient = useQueryClient();

  const childAge = useLast(usual.data?.childAge) ?? null;

  const refused = { ...sold, ...refusalOf(usual) };
  const stay = Object.keys(refused).length > 0 ? undefined : asked;
  const codeProblem = code === undefined ? undefined : problemOfCode(reduced);
  const bill = stay && stayBill(room.price, nightCount(stay), reducedOrUsual());
  return {
    ...fields,
    problems: { ...fields.problems, ...refused, ...(crowded !== undefined && { guests: crowded }) },
    /** Other rooms may be had for it. */
    isRefused: 'checkin' in refused || 'checkout' in refused,
    /** Undefined while anything is wrong with it. */
    stay,
    bill,
    /** What is agreed to by booking now: the bill that is shown or, while none is, the one on its way. */
    awaitQuote: async (): Promise<QuoteAnswer> =>
      bill?.quote && bill.total !== undefined
        ? bill.quote
        : queryClient.query(quoteQuery(coded ?? question, as)),
    /** Asks for a total that could not be had. */
    askAgain: () => void usual.refetch(),
    /** Guests younger than this are children; null where nobody is asked, or that is not known yet. */
    childAge,
    /** Why the code takes nothing off. */
    codeProblem,
  };

  /** With a code that is still being asked about, the usual bill stays, and is not the one yet. */
  function reducedOrUsual() {
    if (code === undefined || codeProblem !== undefined) return usual;
    return reduced.data ? reduced : { ...usual, isPlaceholderData: true };
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
