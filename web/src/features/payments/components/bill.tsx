import { Fragment } from 'react';
import type { Booking } from '@innkeep/contract/booking';
import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { formatPrice, sumOfAmounts } from '@innkeep/contract/money';
import { BillRows, isPlain } from '../../../stay/bill-rows.tsx';

/** The totals as they were agreed when each stay was booked; nothing is reckoned anew. */
export function Bill({ stays }: { stays: Booking[] }) {
  return (
    <dl className="receipt tabular">
      {stays.map(({ _id, checkin, checkout, nights, quote, total }) => (
        <Fragment key={_id}>
          <div className="bill-stay">
            <dt>
              <span className="bill-part">
                {formatCalendarDate(checkin)} to {formatCalendarDate(checkout)}
              </span>{' '}
              <span className="bill-part">{counted(nights, 'night')}</span>
            </dt>
            <dd>{formatPrice(total)}</dd>
          </div>
          {!isPlain(quote) && <BillRows quote={quote} />}
        </Fragment>
      ))}
      <div className="receipt-total">
        <dt>You owe</dt>
        <dd>{formatPrice(sumOfAmounts(stays.map(({ total }) => total)))}</dd>
      </div>
    </dl>
  );
}
