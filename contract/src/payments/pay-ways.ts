import { HOTEL } from '../hotel.ts';
import { depositOf } from '../rates/policy.ts';
import type { Quote } from '../rates/quote.ts';
import type { MinorUnits, Policy } from '../rates/tariff.ts';
import type { PayWay } from './payment.ts';

/** Of dollars and euros, and of yen: the least that Stripe takes. */
const LEAST_ONLINE: MinorUnits = 50;

const AT_HOTEL: PayWay = { pay: 'hotel', amount: 0 };

/** Whether an amount is large enough to be charged online. */
export function isCharged(amount: MinorUnits, { leastOnline = LEAST_ONLINE } = HOTEL.money): boolean {
  return amount >= leastOnline;
}

/**
 * How a stay may be paid for when it is booked, the usual way first: as the policy says, or at the hotel where it would
 * be too little to charge online.
 * @param takesPayments whether the hotel takes payments online
 */
export function payWaysOf(
  bill: Pick<Quote, 'total' | 'atHotel'>,
  policy: Policy,
  takesPayments: boolean,
): [PayWay, ...PayWay[]] {
  if (!takesPayments) return [AT_HOTEL];
  const full: PayWay = { pay: 'full', amount: bill.total - bill.atHotel };
  const deposit: PayWay = { pay: 'deposit', amount: depositOf(bill, policy) };
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
