import { tableOnceBooked, type CancellationTable } from '../rates/cancellation-table.ts';
import type { Quote } from '../rates/quote.ts';
import type { Policy } from '../rates/tariff.ts';
import { PAY_AT_HOTEL, payingInWords } from './pay-ways.ts';
import type { PayChoice, PayWay } from './payment.ts';

/*
 * What a guest is told about paying and cancelling before they book. The server sends it with the quote, and
 * the page of the rates shows it for an example. Once the stay is booked, `due-words.ts` and
 * `../rates/cancellation-table.ts` say it.
 */

type Ways = readonly [PayWay, ...PayWay[]];

export interface WayTerms {
  paying: string;
  cancelling: CancellationTable;
}

export function termsByWay(
  bill: Quote,
  policy: Policy,
  ways: Ways,
  now: Date,
): Partial<Record<PayChoice, WayTerms>> {
  const [first] = bill.nights;
  if (!first) return {};
  const told = ways.map((way): [PayChoice, WayTerms] => {
    const terms = { quote: bill, policy, checkin: first.date, paid: way.amount };
    return [way.pay, { paying: `${payingInWords(bill, way)}.`, cancelling: tableOnceBooked(terms, now) }];
  });
  return Object.fromEntries(told);
}

/** Says what is paid when, before the guest has chosen, in a sentence without its period. */
export function payableInWords(bill: Pick<Quote, 'total' | 'atHotel'>, [usual, ...others]: Ways): string {
  if (usual.pay === 'hotel' && others.length > 0) return `${PAY_AT_HOTEL}, or now by card`;
  return payingInWords(bill, usual);
}
