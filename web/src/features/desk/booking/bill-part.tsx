import type { Booking } from '@innkeep/contract/booking';
import type { DeskStay, PayByLink } from '@innkeep/contract/desk/desk-stay';
import { guestPayments, type LedgerPayment, type StaffLedger } from '@innkeep/contract/payments/payment';
import { billedFor } from '@innkeep/contract/payments/due';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { ReactNode } from 'react';
import { BillRows } from '../../../stay/bill-rows.tsx';
import { MoneyPart } from '../money/money-part.tsx';

interface BillPartProps {
  booking: Booking;
  ledger: StaffLedger;
  group: readonly DeskStay[] | undefined;
  payByLink: PayByLink | undefined;
  onPaper: (payments: LedgerPayment[]) => ReactNode;
}

export function BillPart({ booking, ledger, group = [], payByLink, onPaper }: BillPartProps) {
  const { quote } = booking;
  const waived = Math.min(booking.waived ?? 0, quote.total); // the bill may have become smaller since
  const fee = feeOf(booking);
  const isChargedOtherwise = fee !== undefined || waived > 0 || isCancelledOrLapsed(booking);
  return (
    <section aria-labelledby="desk-bill">
      <h2 id="desk-bill" className="h4">
        Bill
      </h2>
      <dl className="receipt tabular mt-0 mb-3 border-top-0">
        <BillRows quote={quote} />
        <div className={isChargedOtherwise ? undefined : 'receipt-total'}>
          <dt>{isChargedOtherwise ? 'As agreed' : 'Total bill'}</dt>
          <dd>{formatMinorUnits(quote.total)}</dd>
        </div>
        {fee !== undefined && (
          <div className="receipt-total">
            <dt>Fee instead</dt>
            <dd>{formatMinorUnits(fee)}</dd>
          </div>
        )}
        {fee === undefined && waived > 0 && (
          <WaivedRows billed={billedFor(booking)} waived={waived} isOver={booking.state === 'checked-out'} />
        )}
        <PaidRows ledger={ledger} />
      </dl>
      <div className="on-paper">{onPaper(guestPayments(ledger.payments))}</div>
      <MoneyPart booking={booking} ledger={ledger} group={group} payByLink={payByLink} />
    </section>
  );
}

function feeOf({ noShowFee, state, cancellationFee = 0 }: Booking): number | undefined {
  return noShowFee ?? (state === 'cancelled' && cancellationFee > 0 ? cancellationFee : undefined);
}

function WaivedRows({ billed, waived, isOver }: { billed: MinorUnits; waived: MinorUnits; isOver: boolean }) {
  return (
    <>
      <div>
        <dt>{isOver ? 'Waived' : 'Discount'}</dt>
        <dd>{formatMinorUnits(-waived)}</dd>
      </div>
      <div className="receipt-total">
        <dt>Charged</dt>
        <dd>{formatMinorUnits(billed)}</dd>
      </div>
    </>
  );
}

function PaidRows({ ledger: { paid, refunded, due } }: { ledger: StaffLedger }) {
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
        <dt>{due < 0 ? 'Overpaid' : 'Balance due'}</dt>
        <dd>{formatMinorUnits(Math.abs(due))}</dd>
      </div>
    </>
  );
}
