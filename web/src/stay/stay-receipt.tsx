import { formatPrice, stayTotal } from '@innkeep/contract/money';
import { hasDates, type DraftDates } from '@innkeep/contract/stay';
import { spellDates } from './spell-dates.ts';
import { spellNights } from './spell-nights.ts';

interface StayReceiptProps {
  /** Shown in words once `nights` tells that they make a stay. */
  dates: DraftDates;
  /** 0 until both dates are chosen, and while they cannot be had. */
  nights: number;
  /** For a night. */
  price: number;
}

/** The bill as it will be, filling in while dates are chosen. The server reckons the one that counts. */
export function StayReceipt({ dates, nights, price }: StayReceiptProps) {
  const isStay = nights > 0 && hasDates(dates);

  return (
    <dl className="receipt tabular" aria-live="polite">
      <div className="receipt-stay">
        <dt>Stay</dt>
        <dd>{isStay ? `${spellDates(dates)}, ${spellNights(dates)}` : '–'}</dd>
      </div>
      <div>
        <dt>Rate</dt>
        <dd>{formatPrice(price)} a night</dd>
      </div>
      <div className="receipt-total">
        <dt>Total bill</dt>
        <dd>{isStay ? formatPrice(stayTotal(price, nights)) : '–'}</dd>
      </div>
    </dl>
  );
}
