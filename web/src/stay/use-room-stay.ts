import { ApiError, type FieldMessages } from '@innkeep/contract/api-error';
import type { Availability } from '@innkeep/contract/availability';
import { capacityProblem } from '@innkeep/contract/capacity';
import type { Room } from '@innkeep/contract/room';
import { nightCount } from '@innkeep/contract/stay';
import { soldProblems } from './sold-problems.ts';
import { stayBill } from './stay-bill.ts';
import { stayOf, USUAL_GUESTS } from './stay-search-params.ts';
import { useQuote } from './use-quote.ts';
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
  const reduced = useQuote(question && code !== undefined ? { ...question, code } : undefined, as);

  const refused = { ...sold, ...refusalOf(usual.error, 'stay/not-offered') };
  const stay = Object.keys(refused).length > 0 ? undefined : asked;
  return {
    ...fields,
    problems: { ...fields.problems, ...refused, ...(crowded !== undefined && { guests: crowded }) },
    /** Other rooms may be had for it. */
    isRefused: Object.keys(refused).length > 0,
    /** Undefined while anything is wrong with it. */
    stay,
    bill:
      stay && stayBill(room.price, nightCount(stay), code === undefined || reduced.error ? usual : reduced),
    /** Why the code takes nothing off. */
    codeProblem: refusalOf(reduced.error).code,
  };
}

function refusalOf(error: unknown, code?: string): FieldMessages {
  return error instanceof ApiError && (code === undefined || error.code === code) ? error.fields : {};
}
