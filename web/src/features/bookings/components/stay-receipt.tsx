import { formatPrice, stayTotal } from '@innkeep/contract/money';

interface StayReceiptProps {
  /** 0 until both dates are chosen, and while they cannot be had. */
  nights: number;
  /** For a night. */
  price: number;
}

/** The bill as it will be, filling in while dates are chosen. The server reckons the one that counts. */
export function StayReceipt({ nights, price }: StayReceiptProps) {
  const isStay = nights > 0;

  return (
    <dl className="receipt tabular" aria-live="polite">
      <div>
        <dt>Rate</dt>
        <dd>{formatPrice(price)} a night</dd>
      </div>
      <div>
        <dt>Nights</dt>
        <dd>{isStay ? nights : '–'}</dd>
      </div>
      <div className="receipt-total">
        <dt>Total bill</dt>
        <dd>{isStay ? formatPrice(stayTotal(price, nights)) : '–'}</dd>
      </div>
    </dl>
  );
}
