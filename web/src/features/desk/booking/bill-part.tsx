import type { Booking } from '@innkeep/contract/booking';
import type { DeskStay, PayByLink } from '@innkeep/contract/desk/desk-stay';
import type { Ledger } from '@innkeep/contract/payments/payment';
import { billedFor } from '@innkeep/contract/payments/due';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { isVoid } from '@innkeep/contract/stay-states';
import { BillRows } from '../../../stay/bill-rows.tsx';
import { MoneyPart } from '../money/money-part.tsx';

interface BillPartProps {
  booking: Booking;
  ledger: Ledger;
  /** The other bookings that were made in one go with it. */
  group: readonly DeskStay[] | undefined;
  /** What a mailed link can ask the guest to pay; undefined where none can be sent. */
  payByLink: PayByLink | undefined;
}

/** The bill as agreed, what was paid of it, and what is still to be paid. */
export function BillPart({ booking, ledger, group = [], payByLink }: BillPartProps) {
  const { quote, waived = 0 } = booking;
  const fee = feeOf(booking);
  const isChargedOtherwise = fee !== undefined || waived > 0 || isVoid(booking);
  return (
    <section aria-labelledby="desk-bill">
      <h2 id="desk-bill" className="h4">
        Bill
      </h2>
      <dl className="receipt tabular">
        <BillRows quote={quote} />
        <div className={isChargedOtherwise ? undefined : 'receipt-total'}>
          <dt>{isChargedOtherwise ? 'As agreed' : 'Total bill'}</dt>
          <dd>{formatMinorUnits(quote.total)}</dd>
        </div>
        {fee !== undefined && (
          <div className="receipt-total">
            <dt>Fee, instead of the bill</dt>
            <dd>{formatMinorUnits(fee)}</dd>
          </div>
        )}
        {waived > 0 && <WaivedRows billed={billedFor(booking)} waived={waived} />}
        <PaidRows ledger={ledger} />
      </dl>
      <MoneyPart booking={booking} ledger={ledger} group={group} payByLink={payByLink} />
    </section>
  );
}

function feeOf({ noShowFee, state, cancellationFee = 0 }: Booking): number | undefined {
  return noShowFee ?? (state === 'cancelled' && cancellationFee > 0 ? cancellationFee : undefined);
}

function WaivedRows({ billed, waived }: { billed: MinorUnits; waived: MinorUnits }) {
  return (
    <>
      <div>
        <dt>Waived</dt>
        <dd>{formatMinorUnits(-waived)}</dd>
      </div>
      <div className="receipt-total">
        <dt>Charged</dt>
        <dd>{formatMinorUnits(billed)}</dd>
      </div>
    </>
  );
}

function PaidRows({ ledger: { paid, refunded, due } }: { ledger: Ledger }) {
  return (
    <>
      {paid > 0 && (
        <div>
          <dt>Paid</dt>
          <dd>{formatMinorUnits(paid)}</dd>
        </div>
      )}
      {refunded > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>{formatMinorUnits(-refunded)}</dd>
        </div>
      )}
      <div>
        <dt>{due < 0 ? 'Paid more than it costs' : 'Still to be paid'}</dt>
        <dd>{formatMinorUnits(Math.abs(due))}</dd>
      </div>
    </>
  );
}
