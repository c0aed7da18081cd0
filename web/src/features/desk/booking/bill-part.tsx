import type { Booking } from '@innkeep/contract/booking';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { BillRows } from '../../../stay/bill-rows.tsx';

/** The bill as agreed, and what of it is still to be paid. */
export function BillPart({
  booking: { quote, noShowFee, state },
  due,
}: {
  booking: Booking;
  due: MinorUnits;
}) {
  const isVoid = noShowFee !== undefined || state === 'cancelled';
  return (
    <section aria-labelledby="desk-bill">
      <h2 id="desk-bill" className="h4">
        Bill
      </h2>
      <dl className="receipt tabular">
        <BillRows quote={quote} />
        <div className={isVoid ? undefined : 'receipt-total'}>
          <dt>{isVoid ? 'As agreed' : 'Total bill'}</dt>
          <dd>{formatMinorUnits(quote.total)}</dd>
        </div>
        {noShowFee !== undefined && (
          <div className="receipt-total">
            <dt>Fee, instead of the bill</dt>
            <dd>{formatMinorUnits(noShowFee)}</dd>
          </div>
        )}
        <div>
          <dt>Still to be paid</dt>
          <dd>{formatMinorUnits(due)}</dd>
        </div>
      </dl>
    </section>
  );
}
