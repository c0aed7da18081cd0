import type { Booking } from '@innkeep/contract/booking';
import { formatCalendarDate } from '@innkeep/contract/calendar-date';
import { formatDollars, sumOfDollars } from '@innkeep/contract/money';

/** The totals as they were agreed when each stay was booked; nothing is reckoned anew. */
export function Bill({ stays }: { stays: Booking[] }) {
  return (
    <dl className="receipt tabular">
      {stays.map(({ _id, checkin, checkout, nights, total }) => (
        <div key={_id}>
          <dt>
            {formatCalendarDate(checkin)} to {formatCalendarDate(checkout)}, {nights}{' '}
            {nights === 1 ? 'night' : 'nights'}
          </dt>
          <dd>${formatDollars(total)}</dd>
        </div>
      ))}
      <div className="receipt-total">
        <dt>You owe</dt>
        <dd>${formatDollars(sumOfDollars(stays.map(({ total }) => total)))}</dd>
      </div>
    </dl>
  );
}
