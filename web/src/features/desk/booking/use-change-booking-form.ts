import type { Booking } from '@innkeep/contract/booking';
import type { FieldMessages } from '@innkeep/contract/errors';
import type { ExtraChoice } from '@innkeep/contract/rates/extra-choices';
import { hasDates, stayProblems } from '@innkeep/contract/stay';
import {
  changeDraftOf,
  changedStay,
  type ChangeDraft,
  useChangeForm,
  useKnownChoices,
} from '../../../stay/use-change-form.ts';
import { partyProblems } from '../../../stay/party-draft.ts';
import { useRebasedDraft } from '../../../stay/use-rebased-draft.ts';
import { useChangeBooking, type ChangeRequest } from '../api/booking.ts';
import { useChangeQuote } from '../api/get-quote.ts';
import { type RoomQuestion, useRoomChoices } from '../api/get-room-choices.ts';
import {
  pricingOf,
  pricingProblems,
  TARIFF_PRICE,
  type PricingDraft,
} from '../components/pricing-fields.tsx';

interface DeskChangeDraft extends ChangeDraft, PricingDraft {
  room: string;
  terms: 'agreed' | 'dates';
}

/** The desk's form to change a stay, also its room and price, and if need be against the rates' rules. */
export function useChangeBookingForm(booking: Booking, onDone: () => void) {
  const filling = useRebasedDraft<DeskChangeDraft>(
    { ...changeDraftOf(booking), room: booking.room._id, terms: 'agreed', ...TARIFF_PRICE },
    `change of ${booking._id}`,
  );
  const { draft } = filling;
  const problems = { ...stayProblems(draft), ...partyProblems(draft) };
  const { choices: extras, learn } = useKnownChoices();
  const isClear = Object.keys(problems).length === 0;
  const change = isClear ? changeOf(draft, booking, extras) : undefined;
  const unchanged = isClear ? { rev: booking.rev } : undefined; // the answer says which extras can be chosen
  // Neither a reason nor passing over rules changes the price.
  const quote = useChangeQuote(
    booking._id,
    change ? { ...change, reason: '', overridesRules: false } : unchanged,
  );
  learn(quote.data);
  const choices = useRoomChoices(roomQuestion(draft, booking, problems));
  const saving = useChangeBooking(booking._id, 'Stay changed.');
  const rules = (change && quote.data?.problems) ?? {};
  const [ref, form] = useChangeForm({
    booking,
    filling,
    change,
    problems,
    missing: pricingProblems(draft),
    isRuledOut: Object.keys(rules).length > 0 && !draft.overridesRules,
    quote,
    saving,
    onDone,
  });
  return [ref, { ...form, rules, choices, extras, bill: quote.data?.quote }] as const;
}

/** Returns the stay for which a room is chosen; undefined while its dates are not those of a stay. */
function roomQuestion(
  draft: DeskChangeDraft,
  { _id }: Booking,
  problems: FieldMessages,
): RoomQuestion | undefined {
  if (!hasDates(draft) || Object.keys(problems).length > 0) return undefined;
  const { checkin, checkout, guests, children, pricing } = draft;
  const party = { guests: Number(guests), children: Number(children) };
  return { checkin, checkout, ...party, booking: _id, pricing: pricing === 'requote' ? 'requote' : 'keep' };
}

function changeOf(
  draft: DeskChangeDraft,
  booking: Booking,
  extras: readonly ExtraChoice[],
): ChangeRequest | undefined {
  const pricing = pricingOf(draft);
  const stay = changedStay(draft, booking, extras);
  if (!stay || !pricing) return undefined;
  const { room, terms, keepsCode = false } = draft;
  const changed = room === booking.room._id ? stay : { ...stay, room };
  if (Object.keys(changed).length === 0 && draft.pricing === 'keep') return undefined;
  return {
    rev: booking.rev,
    ...changed,
    ...pricing,
    ...(terms === 'dates' && { terms }),
    ...(keepsCode && { keepsCode }),
  };
}
