import type { PartyStay } from '@innkeep/contract/booking';
import { isRoomTypeId } from '@innkeep/contract/room-type';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { payableInWords, termsByWay } from '@innkeep/contract/payments/pay-words';
import { payWaysOf } from '@innkeep/contract/payments/pay-ways';
import { dueNow } from '@innkeep/contract/rates/policy';
import { fittingOf } from '@innkeep/contract/rates/extra-choices';
import { plansFor, type PlanOnDay } from '@innkeep/contract/rates/plans';
import { standardRate } from '@innkeep/contract/rates/standard-rate';
import type { PlanOffer, QuoteAnswer, QuoteQuestion } from '@innkeep/contract/rates/quote-question';
import { choicesForNew, choicesShown } from '../rates/chosen-extras.ts';
import { getRoomForSale, requireSleeps } from '../rooms/get-room.ts';
import { freeRoomsOfType } from './room-types.ts';
import type { AvailabilityDeps } from './availability-store.ts';
import { takenBeside } from './gaps.ts';
import {
  askedOfChildren,
  freeUntil,
  offerOfBill,
  priceStay,
  requireOffered,
  type Bill,
} from '../rates/price-stay.ts';
import { quotedDiscount } from '../rates/redeem-code.ts';

export interface QuoteDeps extends AvailabilityDeps {
  readonly takesPayments: boolean;
}

/**
 * Returns what a stay costs, line by line, with what it can have of the wanted extras, at the wanted rate plan or, if it
 * cannot have that, at the standard rate. Refused if the tariff does not sell the stay.
 */
export async function quoteStay(
  deps: QuoteDeps,
  { room: asked, beside = 0, code, plan: planId, ...stay }: QuoteQuestion,
): Promise<QuoteAnswer> {
  const { rates, clock, takesPayments } = deps;
  const today = clock.today();
  const { roomId, left } = isRoomTypeId(asked)
    ? await bestRoom(deps, asked, stay, beside)
    : { roomId: asked };
  const [{ tariff, rules, takesCodes }, room, promo] = await Promise.all([
    rates.inForce(today),
    getRoomForSale(deps, roomId),
    code === undefined ? undefined : rates.findTypedPromo(code),
  ]);
  requireSleeps(room, stay.guests);
  const isTaken = await takenBeside(deps.availability, tariff, stay, { today });
  requireOffered(tariff, roomId, stay, { isTaken });
  const plans = plansFor(tariff, stay, today);
  const chosen = plans.find(({ id }) => id === planId);
  const discount =
    code === undefined ? undefined : quotedDiscount(promo, { stay, plan: chosen, tariff, today });
  /** Extras that a plan includes cannot be chosen, so each plan has the wanted extras that fit it. */
  const pricedBy = (plan: PlanOnDay | undefined) => {
    const choices = choicesForNew(tariff, stay, { by: 'form', today, plan });
    const extras = fittingOf(choices, stay.extras ?? []);
    return { plan, choices, bill: priceStay(tariff, room, { ...stay, extras }, { discount, plan }) };
  };
  const standard = pricedBy(undefined);
  const prices = [standard, ...plans.map(pricedBy)];
  const { choices, bill } = prices.find(({ plan }) => plan === chosen) ?? standard;
  const { quote, policy } = bill;
  const ways = payWaysOf([quote], policy, takesPayments);
  const isChosen = ways.length > 1 || ways[0].amount > 0;
  return {
    ...quote,
    dueNow: dueNow(quote, policy),
    policy,
    ...askedOfChildren(tariff),
    childAge: tariff.childAge,
    takesCodes,
    ...(left !== undefined && { left }),
    ...choicesShown(choices),
    ...(plans.length > 0 && {
      plans: prices.map((each) =>
        planOffer(each.plan ?? standardRate(tariff), each.bill, freeUntil(each.bill, stay, clock)),
      ),
    }),
    offer: offerOfBill(bill, rules),
    payable: payableInWords(quote, ways),
    terms: termsByWay(quote, policy, ways, clock.now()),
    ...(isChosen && { payWays: ways }),
  };
}

/**
 * Where no room of a type can have a stay, its first room is priced, or says why not.
 * @param beside how many other rooms of the type the same order has
 */
async function bestRoom(deps: QuoteDeps, typeId: string, stay: PartyStay, beside: number) {
  const { free, shown } = await freeRoomsOfType(deps, typeId, stay);
  const best = free[beside] ?? free.at(-1) ?? shown;
  return { roomId: best?.roomId ?? typeId, left: Math.max(0, free.length - beside) };
}

function planOffer(
  { id, name, hint }: Pick<PlanOffer, 'id' | 'name' | 'hint'>,
  { quote, policy }: Bill,
  freeUntil: CalendarDate | null,
): PlanOffer {
  return {
    ...(id !== undefined && { id }),
    name,
    ...(hint !== undefined && { hint }),
    total: quote.total,
    dueNow: dueNow(quote, policy),
    freeUntil,
  };
}
