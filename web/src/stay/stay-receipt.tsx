import { formatPrice } from '@innkeep/contract/money';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { StayInput } from '@innkeep/contract/booking';
import { BillRows, isPlain } from './bill-rows.tsx';
import { NightByNight } from './night-by-night.tsx';
import { spellDates } from './spell-dates.ts';
import { spellNights } from './spell-nights.ts';
import { totalInWords, type StayBill } from './stay-bill.ts';

interface StayReceiptProps {
  /** Undefined until both dates are chosen, and while they cannot be had. */
  stay: StayInput | undefined;
  bill: StayBill | undefined;
  /** Of the room, for a night. */
  price: number;
}

/** The bill as it will be, filling in while dates are chosen. It shows what the server reckons. */
export function StayReceipt({ stay, bill, price }: StayReceiptProps) {
  const quote = bill?.quote;
  return (
    <>
      <dl className="receipt tabular">
        <div className="receipt-stay">
          <dt>Stay</dt>
          <dd>{stay ? `${spellDates(stay)}, ${spellNights(stay)}` : '–'}</dd>
        </div>
        {quote && !isPlain(quote) ? (
          <BillRows quote={quote} />
        ) : (
          <div>
            <dt>Rate</dt>
            <dd>{bill ? formatMinorUnits(bill.rate) : formatPrice(price)} a night</dd>
          </div>
        )}
        <div className="receipt-total">
          <dt>Total bill</dt>
          <dd>{bill ? totalInWords(bill) : '–'}</dd>
        </div>
      </dl>
      {quote && !isPlain(quote) && <NightByNight nights={quote.nights} />}
    </>
  );
}
