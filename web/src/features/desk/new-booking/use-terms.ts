import type { StayInput } from '@innkeep/contract/booking';
import { pricingOf } from '../pricing.ts';
import type { FreeRoom, useFreeRooms } from '../api/get-free-rooms.ts';
import type { NewBookingDraft } from './new-booking-draft.ts';
import { usePrice } from './use-price.ts';

interface AskedStay {
  stay: StayInput | undefined;
  room: FreeRoom | undefined;
  because: ReturnType<typeof useFreeRooms>['because'];
}

/** What a booking costs, and what the rules of the rates say against it. */
export function useTerms(draft: NewBookingDraft, { stay, room, because }: AskedStay) {
  const booked = stay && room && { ...stay, room: room._id, children: Number(draft.children) };
  // It costs the same whether rules are passed over or not.
  const asked = pricingOf({ ...draft, overridesRules: false });
  const question = booked && asked && { ...booked, ...asked };
  const { rules: problems, ...price } = usePrice(
    question,
    draft.pricing === 'keep' ? room?.total : undefined,
  );
  const rules = { ...(stay && because), ...problems };
  const isRuledOut = Object.keys(rules).length > 0;
  return {
    ...price,
    /** What would be booked. */
    booked,
    rules,
    isRuledOut,
    /** Rules that are passed over are such as there are. */
    draft: { ...draft, overridesRules: isRuledOut && draft.overridesRules },
    /** It is being asked what it costs, and nobody books unseen. */
    isAwaited: question !== undefined && !price.quoteError && price.total === undefined,
  };
}
