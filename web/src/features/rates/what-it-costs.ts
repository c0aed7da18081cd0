import { capacityProblem } from '@innkeep/contract/capacity';
import { policyOf } from '@innkeep/contract/rates/policy';
import { discountOn, isForStay, isInTime } from '@innkeep/contract/rates/promo';
import { quote, type Quote } from '@innkeep/contract/rates/quote';
import { restrictionProblems, restrictionsOn } from '@innkeep/contract/rates/restrictions';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import type { Room } from '@innkeep/contract/room';
import { stayProblems, type Stay } from '@innkeep/contract/stay';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import type { Rates } from './rates.ts';

/** An example stay; its dates are as they were typed. */
export interface StayQuestion extends Stay {
  roomId: string;
  guests: number;
  children: number;
  /** Empty for no code. */
  code: string;
}

/** The quote, or the problems by field if the stay is not sold. */
export type StayAnswer = { problems: Record<string, string> } | { quote: Quote; policy: Policy };

/** Calculates the cost of a stay by any rates, in the same way as the server. */
export function whatItCosts(
  { tariff, promos }: Rates,
  room: Room,
  { checkin, checkout, guests, children, code }: StayQuestion,
  today = todayAtHotel(),
): StayAnswer {
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
  if (discount && !isForStay(discount, stay)) return { problems: { code: 'This code is for other stays.' } };

  const party = { guests, children: tariff.childAge === null ? 0 : Math.min(children, guests - 1) };
  return {
    quote: quote(tariff, pricedRoom(room), stay, party, discount),
    policy: policyOf(tariff, stay.checkin),
  };
}
