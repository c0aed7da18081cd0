import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { formatDollars, stayTotal } from '@innkeep/contract/money';
import { nightCount } from '@innkeep/contract/stay';

interface StayReceiptProps {
  checkin: CalendarDate;
  checkout: CalendarDate;
  /** Dollars a night. */
  price: number;
}

/** The bill as it will be, filling in while dates are chosen. The server reckons the one that counts. */
export function StayReceipt({ checkin, checkout, price }: StayReceiptProps) {
  const nights = isCalendarDate(checkin) && isCalendarDate(checkout) ? nightCount({ checkin, checkout }) : 0;
  const isStay = nights > 0;

  return (
    <dl className="receipt tabular" aria-live="polite">
      <div>
        <dt>Rate</dt>
        <dd>${formatDollars(price)} a night</dd>
      </div>
      <div>
        <dt>Nights</dt>
        <dd>{isStay ? nights : '–'}</dd>
      </div>
      <div className="receipt-total">
        <dt>Total bill</dt>
        <dd>{isStay ? `$${formatDollars(stayTotal(price, nights))}` : '–'}</dd>
      </div>
    </dl>
  );
}
