import { addDays } from '@innkeep/contract/calendar-date';
import { termsByWay } from '@innkeep/contract/payments/pay-words';
import { payWaysOf } from '@innkeep/contract/payments/pay-ways';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { quote, type Quote } from '@innkeep/contract/rates/quote';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { Fragment, use } from 'react';
import { serverNow, todayAtHotel } from '../../../lib/hotel-clock.ts';
import { CancellationTerms } from '../../../stay/cancellation-terms.tsx';
import { TakesPaymentsContext } from '../problems-context.ts';

/** What guests would read about paying and cancelling if this bill were booked now, by way to pay. */
export function GuestPolicy({ bill, policy }: { bill: Quote; policy: Policy }) {
  const ways = payWaysOf(bill, policy, use(TakesPaymentsContext));
  const terms = termsByWay(bill, policy, ways, serverNow());
  return ways.map(({ pay }) => (
    <Fragment key={pay}>
      <p>{terms[pay]?.paying}</p>
      <CancellationTerms table={terms[pay]?.cancelling} />
    </Fragment>
  ));
}

const NIGHT = 100;
/** Far enough ahead that most steps of most policies are still to come. */
const DAYS_AHEAD = 30;

/** As `GuestPolicy`, for an example stay; shown beside a policy's fields. */
export function ExampleTerms({ policy }: { policy: Policy }) {
  const checkin = addDays(todayAtHotel(), DAYS_AHEAD);
  const stay = { checkin, checkout: addDays(checkin, 2) };
  const bill = quote(DEFAULT_TARIFF, pricedRoom({ _id: '', price: NIGHT }), stay, { guests: 1, children: 0 });
  return (
    <>
      <p className="form-note">
        This is how guests read it, say of two nights for {formatMinorUnits(bill.total)}, in {DAYS_AHEAD}{' '}
        days:
      </p>
      <GuestPolicy bill={bill} policy={policy} />
    </>
  );
}
