import { payableInWords, termsByWay } from '@innkeep/contract/payments/pay-words';
import { payWaysOf } from '@innkeep/contract/payments/pay-ways';
import { dueNow } from '@innkeep/contract/rates/policy';
import { fittingOf } from '@innkeep/contract/rates/extra-choices';
import type { QuoteAnswer, QuoteQuestion } from '@innkeep/contract/rates/quote-question';
import { choicesForNew, choicesShown } from './chosen-extras.ts';
import { getRoomForSale, requireSleeps } from '../rooms/get-room.ts';
import type { RoomStore } from '../rooms/room-store.ts';
import { offerOfBill, priceStay, requireOffered } from './price-stay.ts';
import type { RatesDeps } from './rates-store.ts';
import { quotedDiscount } from './redeem-code.ts';

export interface QuoteDeps extends RatesDeps {
  readonly rooms: RoomStore;
  readonly takesPayments: boolean;
}

/**
 * Returns what a stay costs, line by line, with what it can have of the wanted extras; refused if the tariff does not
 * sell it.
 */
export async function quoteStay(
  { rates, rooms, clock, takesPayments }: QuoteDeps,
  { room: roomId, code, ...stay }: QuoteQuestion,
): Promise<QuoteAnswer> {
  const [{ tariff, rules, takesCodes }, room, promo] = await Promise.all([
    rates.inForce(clock.today()),
    getRoomForSale({ rooms }, roomId),
    code === undefined ? undefined : rates.findTypedPromo(code),
  ]);
  requireSleeps(room, stay.guests);
  requireOffered(tariff, roomId, stay);
  const discount = code === undefined ? undefined : quotedDiscount(promo, stay, clock.today());
  const choices = choicesForNew(tariff, stay, 'form', clock.today());
  const extras = fittingOf(choices, stay.extras ?? []);
  const bill = priceStay(tariff, room, { ...stay, extras }, discount);
  const { quote, policy } = bill;
  const ways = payWaysOf(quote, policy, takesPayments);
  const isChosen = ways.length > 1 || ways[0].amount > 0;
  return {
    ...quote,
    dueNow: dueNow(quote, policy),
    policy,
    childAge: tariff.childAge,
    takesCodes,
    ...choicesShown(choices),
    offer: offerOfBill(bill, rules),
    payable: payableInWords(quote, ways),
    terms: termsByWay(quote, policy, ways, clock.now()),
    ...(isChosen && { payWays: ways }),
  };
}
