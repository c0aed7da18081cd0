import { capacityProblem } from '@innkeep/contract/capacity';
import type { Room } from '@innkeep/contract/room';
import { partyProblems } from './party-draft.ts';
import { soldProblems } from './sold-problems.ts';
import { type DraftProblems, type StayDraft, stayOf } from './stay-search-params.ts';
import { useStayPrice, type PriceOptions } from './use-stay-price.ts';

/**
 * Returns a stay in one room that is being filled in, checked against the room, its nights and its rates.
 * @param fields the stay as typed, and what is wrong with it already
 */
export function useRoomStay<Fields extends { draft: StayDraft; problems: DraftProblems }>(
  room: Room,
  fields: Fields,
  options: PriceOptions,
) {
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
    problems: {
      ...fields.problems,
      ...(fields.problems.guests !== undefined && partyProblems(draft)), // for one room
      ...refused,
      ...(crowded !== undefined && { guests: crowded }),
    },
    /** Whether the room is refused for the stay, so that other rooms may be offered. */
    isRefused: 'checkin' in refused || 'checkout' in refused,
    /** Undefined if nobody is asked for children, or as long as it is not known. */
    childAge: price.childAge ?? undefined,
    /** Undefined while anything is wrong with the stay. */
    stay,
    bill: stay && bill,
  };
}
