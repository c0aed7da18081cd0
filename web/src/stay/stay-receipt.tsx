import type { StayInput } from '@innkeep/contract/booking';
import { formatPrice } from '@innkeep/contract/money';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { QuotedNight } from '@innkeep/contract/rates/quoted-night';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { BillRows, isPlain } from './bill-rows.tsx';
import { spellDates, spellNights } from './spell-dates.ts';
import { type StayBill, totalInWords } from './stay-bill.ts';

interface StayReceiptProps {
  /** Undefined until both dates are chosen, and while they are not a possible stay. */
  stay: StayInput | undefined;
  bill: StayBill | undefined;
  /** The room's price of a night, in major units. */
  price: number;
}

/** The bill to be expected, which fills in as dates are chosen. It shows what the server calculates. */
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

/** Lists every night of a bill with its price, on request. */
function NightByNight({ nights }: { nights: readonly QuotedNight[] }) {
  return (
    <details className="mb-3">
      <summary className="form-note">Night by night</summary>
      <dl className="receipt is-part tabular">
        {nights.map(({ date, price, season }) => (
          <div key={date}>
            <dt>{[spellCalendarDate(date, SPELLING.short), season].filter(Boolean).join(', ')}</dt>
            <dd>{formatMinorUnits(price)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
