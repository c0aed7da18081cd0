import type { Booking } from '@innkeep/contract/booking';
import { addDays, spellDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { formatPrice } from '@innkeep/contract/money';
import { dueFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { Fragment } from 'react';
import { Loading } from '../../../components/loading.tsx';
import { BillRows, isPlain } from '../../../stay/bill-rows.tsx';
import { PaidRows } from '../../../stay/paid-rows.tsx';
import './bill.scss';
import './payment-skeleton.scss';

/** The totals agreed when each stay was booked, and what was paid of them. Nothing is calculated anew. */
export function Bill({ stays }: { stays: Booking[] }) {
  const owed = stays.reduce((sum, stay) => sum + Math.max(0, dueFor(stay)), 0);
  return (
    <dl className="receipt tabular">
      {stays.map((booking) => {
        const { _id, checkin, nights, quote, total } = booking;
        return (
          <Fragment key={_id}>
            <div className="bill-stay">
              <dt>
                <span className="bill-part">
                  {spellDate(checkin)} to {spellDate(addDays(checkin, nights))}
                </span>{' '}
                <span className="bill-part">{counted(nights, 'night')}</span>
              </dt>
              <dd>{formatPrice(total)}</dd>
            </div>
            {!isPlain(quote) && <BillRows quote={quote} />}
            <PaidRows booking={booking} />
          </Fragment>
        );
      })}
      <div className="receipt-total">
        <dt>You owe</dt>
        <dd>{formatMinorUnits(owed)}</dd>
      </div>
    </dl>
  );
}

/** Placeholder while the bill loads. */
export function PaymentSkeleton() {
  return (
    <Loading label="Loading your bill…">
      <span className="skeleton page-head payment-head-skeleton" />
      <div className="payment">
        <span className="skeleton payment-bill-skeleton" />
        <span className="skeleton payment-method-skeleton" />
      </div>
    </Loading>
  );
}
