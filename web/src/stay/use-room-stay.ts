import { capacityProblem } from '@innkeep/contract/capacity';
import type { Room } from '@innkeep/contract/room';
import { soldProblems } from './sold-problems.ts';
import { stayOf, USUAL_GUESTS } from './stay-search-params.ts';
import { useStayDraft } from './use-stay-draft.ts';
import { useStayPrice, type PriceOptions } from './use-stay-price.ts';

/** A stay in one room being filled in, as {@link useStayDraft} has it, held against the room, its nights and its rates. */
export function useRoomStay(room: Room, options: PriceOptions) {
  const fields = useStayDraft(Math.min(USUAL_GUESTS, room.capacity));
  const { draft } = fields;
  const crowded = capacityProblem(room, draft.guests);
  const sold = soldProblems(draft, options.availability?.taken);
  const asked = crowded === undefined && Object.keys(sold).length === 0 ? stayOf(draft) : undefined;
  const { bill, ...price } = useStayPrice(room, asked, options);
  const refused = { ...sold, ...price.refused };
  const stay = Object.keys(refused).length > 0 ? undefined : asked;
  return {
    ...fields,
    ...price,
    problems: { ...fields.problems, ...refused, ...(crowded !== undefined && { guests: crowded }) },
    /** Other rooms may be had for it. */
    isRefused: 'checkin' in refused || 'checkout' in refused,
    /** Undefined while anything is wrong with it. */
    stay,
    bill: stay && bill,
  };
}
