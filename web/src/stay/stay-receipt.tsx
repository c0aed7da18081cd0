import { formatPrice, stayTotal } from '@innkeep/contract/money';
import type { Stay } from '@innkeep/contract/stay';
import { spellDates } from './spell-dates.ts';
import { spellNights } from './spell-nights.ts';

interface StayReceiptProps {
  /** Its dates in words are shown once `nights` tells that it is one. */
  stay: Stay;
  /** 0 until both dates are chosen, and while they cannot be had. */
  nights: number;
  /** For a night. */
  price: number;
}

/** The bill as it will be, filling in while dates are chosen. The server reckons the one that counts. */
export function StayReceipt({ stay, nights, price }: StayReceiptProps) {
  const isStay = nights > 0;

  return (
    <dl className="receipt tabular" aria-live="polite">
      <div className="receipt-stay">
        <dt>Stay</dt>
        <dd>{isStay ? `${spellDates(stay)}, ${spellNights(stay)}` : '–'}</dd>
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
