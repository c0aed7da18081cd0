import type { Booking } from '@innkeep/contract/booking';
import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import { billedFor } from '@innkeep/contract/payments/due';
import {
  guestPayments,
  type LedgerPayment,
  type StaffPayment,
  type StaffRefund,
} from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import { isCancelledOrLapsed, isAgreed } from '@innkeep/contract/stay-states';
import { type ReactNode, useState } from 'react';
import { BillRow, BillRows } from '../../../stay/bill-rows.tsx';
import { Part } from '../../../components/part.tsx';
import { GiveBackDialog, type Replaced } from '../money/give-back-dialog.tsx';
import { AcknowledgeDialog, LedgerList } from '../money/ledger-list.tsx';
import { leftOf } from '../money/money-words.ts';
import { PaymentLinkDialog } from '../money/payment-link-dialog.tsx';
import { TakePaymentDialog } from '../money/take-payment-dialog.tsx';
import { isWaivable, waiveWords, WaiveDialog } from '../money/waive-dialog.tsx';
import { Button } from '../../../components/button.tsx';

interface BillPartProps {
  known: DeskBooking;
  onPaper: (payments: LedgerPayment[]) => ReactNode;
}

export function BillPart({ known, onPaper }: BillPartProps) {
  const { booking, ledger } = known;
  const { quote } = booking;
  const { paid, refunded, due } = ledger;
  const waived = Math.min(booking.waived ?? 0, quote.total); // the bill may have become smaller since
  const fee = feeOf(booking);
  const isChargedOtherwise = fee !== undefined || waived > 0 || isCancelledOrLapsed(booking);
  return (
    <Part title="Bill">
      <dl className="receipt tabular mt-0 mb-3 border-top-0">
        <BillRows quote={quote} />
        <BillRow
          isTotal={!isChargedOtherwise}
          label={isChargedOtherwise ? 'As agreed' : 'Total bill'}
          amount={quote.total}
        />
        {fee !== undefined && <BillRow isTotal label="Fee instead" amount={fee} />}
        {fee === undefined && waived > 0 && (
          <>
            <BillRow label={booking.state === 'checked-out' ? 'Waived' : 'Discount'} amount={-waived} />
            <BillRow isTotal label="Charged" amount={billedFor(booking)} />
          </>
        )}
        {paid > 0 && <BillRow label="Paid" amount={paid} />}
        {refunded > 0 && <BillRow label="Refunded" amount={-refunded} />}
        <BillRow label={due < 0 ? 'Overpaid' : 'Balance due'} amount={Math.abs(due)} />
      </dl>
      <div className="on-paper">{onPaper(guestPayments(ledger.payments))}</div>
      <MoneyPart known={known} />
    </Part>
  );
}

function feeOf({ noShowFee, state, cancellationFee = 0 }: Booking): number | undefined {
  return noShowFee ?? (state === 'cancelled' && cancellationFee > 0 ? cancellationFee : undefined);
}

function MoneyPart({ known }: { known: DeskBooking }) {
  const { booking, group = [], payByLink } = known;
  const { payments, due } = known.ledger;
  const [asked, setAsked] = useState<'take' | 'give' | 'waive' | 'link' | Replaced | StaffPayment>();
  const refundable = payments.filter((payment) => leftOf(payment) > 0 && !payment.refunds.some(isStuck));
  const isPayable = due > 0 && isAgreed(booking);
  const { replaced, left } = objectOf(asked);
  const close = () => setAsked(undefined);
  if (asked === 'link' && payByLink === undefined) close(); // it was paid since
  return (
    <>
      <LedgerList
        payments={payments}
        onReplace={(payment, refund) => setAsked({ payment, refund })}
        onAcknowledge={setAsked}
      />
      {payByLink?.asked !== undefined && (
        <p className="form-note">Payment link sent, not paid yet: {formatMinorUnits(payByLink.asked)}.</p>
      )}
      <div className="d-flex flex-wrap gap-2">
        {isPayable && <Button onClick={() => setAsked('take')}>Take payment</Button>}
        {payByLink && <Button onClick={() => setAsked('link')}>Send payment link</Button>}
        {refundable.length > 0 && <Button onClick={() => setAsked('give')}>Refund</Button>}
        {isWaivable(booking, due) && <Button onClick={() => setAsked('waive')}>{waiveWords(booking)}</Button>}
      </div>
      {asked === 'link' && payByLink && (
        <PaymentLinkDialog booking={booking} known={payByLink} onClose={close} />
      )}
      {asked === 'waive' && <WaiveDialog booking={booking} due={due} onClose={close} />}
      {asked === 'take' && (
        <TakePaymentDialog
          booking={booking}
          due={due}
          others={group.filter((stay) => stay.due > 0 && isAgreed(stay))}
          onClose={close}
        />
      )}
      {asked === 'give' && (
        <GiveBackDialog booking={booking} due={due} payments={refundable} onClose={close} />
      )}
      {left && <AcknowledgeDialog payment={left} onClose={close} />}
      {replaced && (
        <GiveBackDialog
          booking={booking}
          due={due}
          payments={[replaced.payment]}
          replaced={replaced}
          onClose={close}
        />
      )}
    </>
  );
}

function objectOf(asked: Replaced | StaffPayment | string | undefined): {
  replaced?: Replaced;
  left?: StaffPayment;
} {
  if (typeof asked !== 'object') return {};
  return 'refund' in asked ? { replaced: asked } : { left: asked };
}

/** Whether a refund has not reached the guest. Until it has, its payment cannot be refunded twice. */
function isStuck(refund: StaffRefund): boolean {
  return refund.isStuck === true;
}
