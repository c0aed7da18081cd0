import { METHOD_FOR_GUESTS } from '@innkeep/contract/payments/money-words';
import type { LedgerPayment, LedgerRefund } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { zoneNote } from '../../../lib/spell-moment.ts';
import { refundInWords } from '../../../stay/ledger-words.ts';
import './paying.scss';

export function PaymentList({ payments }: { payments: readonly LedgerPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <ul className="payments tabular">
      {payments.map((payment) => (
        <PaymentLines key={payment._id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentLines({ payment }: { payment: LedgerPayment }) {
  const { kind, method, state, amount, createdAt, paidAt, refunds } = payment;
  const at = paidAt ?? createdAt;
  return (
    <>
      <li className="d-flex justify-content-between gap-4 py-2">
        <span>
          {KIND[kind]}, {METHOD_FOR_GUESTS[method]}
          <small className="d-block text-muted">
            {state === 'pending' ? 'Your bank has not confirmed it yet' : hotelTime(at)}
          </small>
        </span>
        <span>{formatMinorUnits(amount)}</span>
      </li>
      {refunds.map((refund) => (
        <RefundLine key={refund._id} refund={refund} />
      ))}
    </>
  );
}

/** Writes an instant by the hotel's clock, and says so where the reader's shows another. */
function hotelTime(instant: string): string {
  return instantAtHotel(instant) + zoneNote(new Date(instant));
}

const KIND: Record<LedgerPayment['kind'], string> = {
  deposit: 'Deposit',
  full: 'Paid in full',
  balance: 'Payment',
};

/** A refund that failed or came back counts for nothing. */
function RefundLine({ refund }: { refund: LedgerRefund }) {
  const { amount, state } = refund;
  return (
    <li className="d-flex justify-content-between gap-4 py-2">
      <span>
        {refundInWords(refund)}
        <small className="d-block text-muted">{hotelTime(refund.createdAt)}</small>
      </span>
      <span>{formatMinorUnits(state === 'failed' ? amount : -amount)}</span>
    </li>
  );
}
