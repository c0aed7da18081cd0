import { capacityProblem } from '@innkeep/contract/capacity';
import type { Room } from '@innkeep/contract/room';
import type { SoldNights } from './open-dates.ts';
import { billableNights, soldProblems } from './sold-problems.ts';
import { stayOf, USUAL_GUESTS } from './stay-search-params.ts';
import { useStayDraft } from './use-stay-draft.ts';

/**
 * A stay in one room being filled in, as {@link useStayDraft} has it, held against the room as well.
 * @param sold undefined while, or as long as, the room's sold nights are not known
 */
export function useRoomStay(room: Room, sold: SoldNights | undefined) {
  const fields = useStayDraft(Math.min(USUAL_GUESTS, room.capacity));
  const { draft } = fields;
  const crowded = capacityProblem(room, draft.guests);
  const refused = { ...soldProblems(draft, sold), ...(crowded && { guests: crowded }) };
  return {
    ...fields,
    problems: { ...fields.problems, ...refused },
    /** Undefined while anything is wrong with it. */
    stay: Object.keys(refused).length > 0 ? undefined : stayOf(draft),
    /** How many to put on the bill: 0 while one of them is sold. */
    nights: billableNights(draft, sold),
  };
}
