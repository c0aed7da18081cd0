import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { payableInWords, termsByWay } from '@innkeep/contract/payments/pay-words';
import { extraChoices, fittingOf } from '@innkeep/contract/rates/extra-choices';
import { payWaysOf } from '@innkeep/contract/payments/pay-ways';
import { dueNow, policyOf } from '@innkeep/contract/rates/policy';
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
    const party = { guests: Number(asked.get('guests')), children: Number(asked.get('children')) };
    const code = asked.has('code') ? discount : undefined;
    const choices = extraChoices(tariff, undefined, { by: 'form', stay, party, today: day('2027-02-01') });
    const chosen = fittingOf(choices, extrasIn(asked.get('extras') ?? ''));
    const bill = quote(tariff, pricedRoom(room), stay, party, { discount: code, extras: chosen });
    const policy = policyOf(tariff, stay.checkin);
    const payWays = payWaysOf(bill, policy, takesPayments);
    return Response.json({
      ...bill,
      dueNow: dueNow(bill, policy),
      ...((payWays.length > 1 || payWays[0].pay !== 'hotel') && { payWays }),
      policy,
      payable: payableInWords(bill, payWays),
      terms: termsByWay(bill, policy, payWays, new Date()),
      ...(choices.length > 0 && { choices }),
      childAge: tariff.childAge,
      takesCodes,
      offer: 'as-shown',
    });
  };
}
