import type { Booking } from '@innkeep/contract/booking';
import { changedDatesProblems } from '@innkeep/contract/desk/moves';
import type { FieldMessages } from '@innkeep/contract/errors';
import type { ExtraChoice } from '@innkeep/contract/rates/extra-choices';
import { hasDates } from '@innkeep/contract/stay';
import {
  changeDraftOf,
  changedStay,
  type ChangeDraft,
  useChangeForm,
  useKnownChoices,
} from '../../../stay/use-change-form.ts';
import { partyIn, partyProblems } from '../../../stay/party-draft.ts';
import { useRebasedDraft } from '../../../stay/use-rebased-draft.ts';
import { businessDayNow } from '../business-day-now.ts';
import { useChangeBooking, type ChangeRequest } from '../api/booking.ts';
import { useChangeQuote } from '../api/get-quote.ts';
import { type RoomQuestion, useRoomChoices } from '../api/get-room-choices.ts';
import {
  pricingOf,
  pricingProblems,
  TARIFF_PRICE,
  type PricingDraft,
} from '../components/pricing-fields.tsx';

type Terms = 'agreed' | 'dates';

interface DeskChangeDraft extends ChangeDraft, PricingDraft {
  room: string;
  /** The id of a rate plan; empty for the standard rate. */
  plan: string;
  /** Empty for the usual ones: with another plan, those of the dates. */
  terms: Terms | '';
}

/** The desk's form to change a stay, also its room and price, and if need be against the rates' rules. */
export function useChangeBookingForm(booking: Booking, onDone: () => void) {
  const filling = useRebasedDraft<DeskChangeDraft>(
    {
      ...changeDraftOf(booking),
      room: booking.room._id,
      plan: booking.quote.plan?.id ?? '',
      terms: '',
      ...TARIFF_PRICE,
    },
    `change of ${booking._id}`,
  );
  const { draft } = filling;
  const dates = changedDatesProblems(booking, draft, businessDayNow());
  const problems = { ...dates, ...partyProblems(draft) };
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
  const { quote: bill, plans } = quote.data ?? {};
  return [ref, { ...form, ...termsIn(draft, booking), rules, choices, extras, plans, bill }] as const;
}

/** Returns the stay for which a room is chosen; undefined while its dates are not those of a stay. */
function roomQuestion(
  draft: DeskChangeDraft,
  booking: Booking,
  problems: FieldMessages,
): RoomQuestion | undefined {
  if (!hasDates(draft) || Object.keys(problems).length > 0) return undefined;
  const { checkin, checkout, pricing, plan } = draft;
  const party = { ...partyIn(draft), children: Number(draft.children) };
  const { isOtherPlan } = termsIn(draft, booking);
  return {
    checkin,
    checkout,
    ...party,
    booking: booking._id,
    pricing: pricing === 'requote' ? 'requote' : 'keep',
    ...(isOtherPlan && pricing === 'requote' && { plan }),
  };
}

/** Whether another plan is chosen, which needs another price, and the policy that the stay gets. */
function termsIn({ plan, pricing, terms }: DeskChangeDraft, { quote }: Booking) {
  const isOtherPlan = pricing !== 'keep' && plan !== (quote.plan?.id ?? '');
  const usual: Terms = isOtherPlan ? 'dates' : 'agreed';
  return { isOtherPlan, terms: terms || usual, isUsual: terms === '' || terms === usual };
}

function changeOf(
  draft: DeskChangeDraft,
  booking: Booking,
  extras: readonly ExtraChoice[],
): ChangeRequest | undefined {
  const pricing = pricingOf(draft);
  const stay = changedStay(draft, booking, extras);
  if (!stay || !pricing) return undefined;
  const { room, plan, keepsCode = false } = draft;
  const { isOtherPlan, terms, isUsual } = termsIn(draft, booking);
  const changed = room === booking.room._id ? stay : { ...stay, room };
  if (Object.keys(changed).length === 0 && draft.pricing === 'keep') return undefined;
  return {
    rev: booking.rev,
    ...changed,
    ...pricing,
    ...(isOtherPlan && { plan: plan === '' ? null : plan }),
    ...(!isUsual && { terms }),
    ...(keepsCode && { keepsCode }),
  };
}
