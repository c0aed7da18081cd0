import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { payableInWords, termsByWay } from '@innkeep/contract/payments/pay-words';
import { extraChoices, fittingOf } from '@innkeep/contract/rates/extra-choices';
import { payWaysOf } from '@innkeep/contract/payments/pay-ways';
import { agreedPlan, type PlanOnDay, plansFor } from '@innkeep/contract/rates/plans';
import { standardRate } from '@innkeep/contract/rates/standard-rate';
import { dueNow, lastFreeDay, policyOf } from '@innkeep/contract/rates/policy';
import { quote } from '@innkeep/contract/rates/quote';
import type { Discount, Tariff } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { extrasIn } from '../stay/chosen-extras.ts';
import { aRoom } from './rooms.ts';

interface Hotel {
  room?: ReturnType<typeof aRoom>;
  tariff?: Tariff;
  takesPayments?: boolean;
  takesCodes?: boolean;
  discount?: Discount;
}

/** Returns an answerer for quotes that calculates the cost of a stay as the server does. */
export function quotes({
  room = aRoom(),
  tariff = DEFAULT_TARIFF,
  takesPayments = false,
  takesCodes = false,
  discount,
}: Hotel = {}) {
  return ({ path }: { path: string }) => {
    const asked = new URLSearchParams(path.split('?')[1]);
    const stay = aStay(asked.get('checkin') ?? '', asked.get('checkout') ?? '');
    const ages = asked.get('ages')?.split(',').map(Number);
    const count = { guests: Number(asked.get('guests')), children: Number(asked.get('children')) };
    const party = { ...count, ...(ages && { ages }) };
    const code = asked.has('code') ? discount : undefined;
    const today = day('2027-02-01');
    const plans = plansFor(tariff, stay, today);
    const plan = plans.find(({ id }) => id === asked.get('plan'));
    const included = plan?.includes;
    const choices = extraChoices(tariff, undefined, { by: 'form', stay, party, today, included });
    const extras = fittingOf(choices, extrasIn(asked.get('extras') ?? ''));
    const billBy = (planned: PlanOnDay | undefined) => {
      const agreed = planned && agreedPlan(planned);
      return quote(tariff, pricedRoom(room), stay, party, { discount: code, extras, plan: agreed });
    };
    const bill = billBy(plan);
    const policy = policyOf(tariff, stay.checkin, plan);
    const offered = [undefined, ...plans].map((each) => {
      const priced = { quote: billBy(each), policy: policyOf(tariff, stay.checkin, each) };
      const freeUntil = lastFreeDay(priced, { today, checkin: stay.checkin });
      return { ...(each ?? standardRate(tariff)), total: priced.quote.total, dueNow: 0, freeUntil };
    });
    const payWays = payWaysOf([bill], policy, takesPayments);
    return Response.json({
      ...bill,
      dueNow: dueNow(bill, policy),
      ...((payWays.length > 1 || payWays[0].pay !== 'hotel') && { payWays }),
      policy,
      payable: payableInWords(bill, payWays),
      terms: termsByWay(bill, policy, payWays, new Date()),
      ...(choices.length > 0 && { choices }),
      ...(plans.length > 0 && { plans: offered }),
      childAge: tariff.childAge,
      ...(tariff.extraGuests.bands && { asksAges: true }),
      takesCodes,
      offer: 'as-shown',
    });
  };
}
