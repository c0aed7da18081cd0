import type { Room } from '@innkeep/contract/room';
import { capacityProblem } from '@innkeep/contract/party';
import { extraChoices, type ExtraChoice } from '@innkeep/contract/rates/extra-choices';
import type { ChosenExtra } from '@innkeep/contract/rates/extras';
import { agreedPlan, planOn, whyNotPlan, whyNotWithPlan } from '@innkeep/contract/rates/plans';
import { policyOf } from '@innkeep/contract/rates/policy';
import { discountOn } from '@innkeep/contract/rates/promo';
import { quote, type Quote } from '@innkeep/contract/rates/quote';
import { restrictionProblems, restrictionsOn } from '@innkeep/contract/rates/restrictions';
import { isForStay, isInTime } from '@innkeep/contract/rates/stay-conditions';
import type { Policy, RatePlan, Tariff } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { stayProblems, type Stay } from '@innkeep/contract/stay';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import { extrasIn, fittingExtras } from '../../stay/chosen-extras.ts';
import { agesIn } from '../../stay/party-draft.ts';
import type { Rates } from './rates.ts';

export interface StayQuestion extends Stay {
  roomId: string;
  guests: number;
  children: number;
  /** As drafts have them. */
  ages?: string | undefined;
  code: string;
  /** The id of a rate plan; empty for the standard rate. */
  plan: string;
  /** As `extrasText` writes them. */
  extras: string;
}

/** The quote, or the problems by field if the stay is not sold. */
export type StayAnswer = { problems: Record<string, string> } | { quote: Quote; policy: Policy };

/** Calculates the cost of a stay by any rates, in the same way as the server. */
export function whatItCosts(
  { tariff, promos }: Rates,
  room: Room,
  question: StayQuestion,
  today = todayAtHotel(),
): StayAnswer {
  const { checkin, checkout, guests, code } = question;
  const stay = { checkin, checkout };
  const faults = stayProblems(stay);
  if (Object.keys(faults).length > 0) return { problems: faults };
  const crowded = capacityProblem(room, guests);
  if (crowded !== undefined) return { problems: { guests: crowded } };
  const refusals = restrictionProblems(restrictionsOn(tariff, room._id, stay));
  if (Object.keys(refusals).length > 0) return { problems: refusals };
  const promo = promos.find((each) => each.code === code && each.isActive);
  const discount = promo && discountOn(promo, today);
  if (promo && !isInTime(promo, today)) return { problems: { code: 'This code can no longer be used.' } };
  if (discount && !isForStay(discount, stay))
    return { problems: { code: 'This code is not valid for this stay.' } };
  const plan = planIn(tariff, question);
  const whyNot = plan && whyNotPlan(plan, stay, today);
  if (whyNot !== undefined) return { problems: { plan: whyNot } };
  const notWithPlan = discount && whyNotWithPlan(discount, plan, tariff);
  if (notWithPlan !== undefined) return { problems: { code: notWithPlan } };

  return {
    quote: quote(tariff, pricedRoom(room), stay, partyFor(tariff, question), {
      plan: plan && agreedPlan(planOn(plan, today)),
      discount,
      extras: chosenIn(tariff, question),
    }),
    policy: policyOf(tariff, stay.checkin, plan),
  };
}

function partyFor({ childAge, extraGuests }: Tariff, { guests, children: asked, ages: said }: StayQuestion) {
  const children = childAge === null ? 0 : Math.min(asked, guests - 1);
  const ages = extraGuests.bands ? agesIn(said, children) : [];
  return { guests, children, ...(ages.length > 0 && { ages }) };
}

/** Returns the extras that have a price, whether guests or the desk choose them; none while a date is being typed. */
export function choicesIn(tariff: Tariff, question: StayQuestion): ExtraChoice[] {
  if (Object.keys(stayProblems(question)).length > 0) return [];
  return extraChoices(tariff, undefined, {
    by: 'desk',
    stay: question,
    party: question,
    today: todayAtHotel(),
    included: planIn(tariff, question)?.includes,
  });
}

function planIn({ plans = [] }: Tariff, question: StayQuestion): RatePlan | undefined {
  return plans.find(({ id }) => id === question.plan);
}

function chosenIn(tariff: Tariff, question: StayQuestion): ChosenExtra[] {
  return extrasIn(fittingExtras(question.extras, choicesIn(tariff, question), question.guests));
}
