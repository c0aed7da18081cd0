import type { HotelFacts } from '../hotel-shape.ts';
import { HOTEL } from '../hotel.ts';
import { formatMinorUnits } from '../money.ts';
import { depositOf } from '../rates/policy.ts';
import type { Quote } from '../rates/quote.ts';
import type { MinorUnits, Policy } from '../rates/tariff.ts';
import type { PayChoice, PayWay } from './payment.ts';

/** Stripe's minimum charges: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_ONLINE: Readonly<Record<string, MinorUnits>> = {
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  EUR: 50,
  INR: 50,
  JPY: 50,
  NZD: 50,
  SGD: 50,
  USD: 50,
  AED: 200,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  MXN: 1e3,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1e3,
};
/** Stripe takes up to eight digits in every currency. In some it takes more, but no stay costs that much. */
const MOST_ONLINE: MinorUnits = 99_999_999;

const AT_HOTEL: PayWay = { pay: 'hotel', amount: 0 };

type Money = Pick<HotelFacts, 'currency'> & { money: Pick<HotelFacts['money'], 'leastOnline'> };

/** Returns the least that can be charged online, by the hotel or else the provider; undefined if unknown. */
export function leastOnlineOf({ currency, money }: Money): MinorUnits | undefined {
  return money.leastOnline ?? LEAST_ONLINE[currency];
}

/** Whether an amount can be charged online. A smaller or larger one is paid at the hotel. */
export function isCharged(amount: MinorUnits, hotel: Money = HOTEL): boolean {
  return amount >= (leastOnlineOf(hotel) ?? Infinity) && amount <= MOST_ONLINE;
}

type Bill = Pick<Quote, 'total' | 'atHotel'>;

export function paidOnBooking(bill: Bill, policy: Policy, pay: PayChoice): MinorUnits {
  if (pay === 'hotel') return 0;
  return pay === 'deposit' ? depositOf(bill, policy) : bill.total - bill.atHotel;
}

/**
 * Returns the ways to pay for an order when it is booked, the usual one first: as the policy says, or at the
 * hotel where the amount for all of its rooms is too small or too large to charge online.
 * @param bills one for each room
 * @param policy the same for all, as they have the same dates and rate plan
 * @param takesPayments whether the hotel takes payments online
 */
export function payWaysOf(
  bills: readonly Bill[],
  policy: Policy,
  takesPayments: boolean,
): [PayWay, ...PayWay[]] {
  if (!takesPayments) return [AT_HOTEL];
  const wayOf = (pay: PayChoice): PayWay => {
    return { pay, amount: bills.reduce((sum, bill) => sum + paidOnBooking(bill, policy, pay), 0) };
  };
  const [full, deposit] = [wayOf('full'), wayOf('deposit')];
  switch (policy.pay) {
    case 'hotel':
      return [AT_HOTEL];
    case 'deposit':
      return [isCharged(deposit.amount) ? deposit : AT_HOTEL];
    case 'full':
      return [isCharged(full.amount) ? full : AT_HOTEL];
    case 'choice': {
      const part = deposit.amount < full.amount ? [deposit] : [];
      return [AT_HOTEL, ...[...part, full].filter(({ amount }) => isCharged(amount))];
    }
  }
}

/** What guests read where nothing is paid by card. The house rules' `paying` says how to pay at the hotel. */
export const PAY_AT_HOTEL = 'Pay at the hotel';

/** Says what is paid when, in a sentence without its period. */
export function payingInWords({ total, atHotel }: Bill, { pay, amount }: PayWay): string {
  if (pay === 'hotel') return PAY_AT_HOTEL;
  const now = `Pay ${formatMinorUnits(amount)} now by card`;
  const rest = total - amount;
  if (rest === 0) return now;
  const taxes = `, including ${formatMinorUnits(atHotel)} in taxes`;
  return `${now}, and ${formatMinorUnits(rest)} at the hotel${atHotel > 0 ? taxes : ''}`;
}
