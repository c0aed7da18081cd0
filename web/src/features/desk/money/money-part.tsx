import { isAgreed } from '@innkeep/contract/stay-states';
import type { Booking } from '@innkeep/contract/booking';
import type { DeskStay, PayByLink } from '@innkeep/contract/desk/desk-stay';
import type { StaffLedger, StaffPayment, StaffRefund } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { useState } from 'react';
import { AcknowledgeDialog, LedgerList } from './ledger-list.tsx';
import { GiveBackDialog, type Replaced } from './give-back-dialog.tsx';
import { leftOf } from './money-words.ts';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';
import { isWaivable, waiveWords, WaiveDialog } from './waive-dialog.tsx';
import { TakePaymentDialog } from './take-payment-dialog.tsx';

interface MoneyPartProps {
  booking: Booking;
  ledger: StaffLedger;
  group: readonly DeskStay[];
  /** What a mailed link can ask the guest to pay; undefined where none can be sent. */
  payByLink: PayByLink | undefined;
}

export function MoneyPart({ booking, ledger: { payments, due }, group, payByLink }: MoneyPartProps) {
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
        {isPayable && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('take')}>
            Take payment
          </button>
        )}
        {payByLink && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('link')}>
            Send payment link
          </button>
        )}
        {refundable.length > 0 && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('give')}>
            Refund
          </button>
        )}
        {isWaivable(booking, due) && (
          <button type="button" className="btn btn-quiet" onClick={() => setAsked('waive')}>
            {waiveWords(booking)}
          </button>
        )}
      </div>
      {asked === 'link' && payByLink && (
        <PaymentLinkDialog booking={booking} known={payByLink} onClose={close} />
      )}
      {asked === 'waive' && <WaiveDialog booking={booking} due={due} onClose={close} />}
      {asked === 'take' && (
        <TakePaymentDialog booking={booking} due={due} others={group.filter(isOwing)} onClose={close} />
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

function isOwing(stay: DeskStay): boolean {
  return stay.due > 0 && isAgreed(stay);
}

/** Whether a refund has not reached the guest. Until it has, its payment cannot be refunded twice. */
function isStuck(refund: StaffRefund): boolean {
  return refund.isStuck === true;
}
