import { METHOD_FOR_GUESTS } from '@innkeep/contract/payments/method-words';
import type { Booking } from '@innkeep/contract/booking';
import { askedFor } from '@innkeep/contract/payments/asked';
import type { LedgerPayment, LedgerRefund } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { useQuery } from '@tanstack/react-query';
import { LoadingLines } from '../../../components/loading.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { zoneNote } from '../../../lib/zone-note.ts';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { ledgerQuery } from '../api/get-ledger.ts';
import { refundInWords } from '../../../stay/ledger-words.ts';
import { PayButton } from './pay-button.tsx';
import './paying.scss';

interface PaymentsProps {
  booking: Booking;
  /** Whether the reader is the guest who pays. */
  isOwn: boolean;
}

/** A stay's payments and refunds line by line, and the way to pay the rest; empty if there are none. */
export function Payments({ booking, isOwn }: PaymentsProps) {
  const query = useQuery(ledgerQuery(booking, useCaller()));
  const { data: ledger } = query;
  if (!ledger)
    return (
      <Unread query={query} what="what was paid">
        <LoadingLines label="Loading what was paid…" count={1} line="booking-fact-skeleton" />
      </Unread>
    );
  const received = ledger.payments.filter(({ state }) => state === 'paid' || state === 'pending');
  // What the hotel has asked for stands first on the page, with its own button.
  const isPayable = isOwn && ledger.dueOnline > 0 && askedFor(booking) === 0;
  if (received.length === 0 && !isPayable) return null;
  return (
    <section aria-labelledby="booking-payments">
      <h2 id="booking-payments" className="h4">
        Payments
      </h2>
      {received.length > 0 && (
        <ul className="payments tabular">
          {received.map((payment) => (
            <PaymentLines key={payment._id} payment={payment} />
          ))}
        </ul>
      )}
      {isPayable && (
        <>
          <p className="payments-rest">
            You can pay {formatMinorUnits(ledger.dueOnline)} now by card, or at the hotel.
          </p>
          <PayButton booking={booking}>{`Pay ${formatMinorUnits(ledger.dueOnline)} now`}</PayButton>
        </>
      )}
    </section>
  );
}

function PaymentLines({ payment }: { payment: LedgerPayment }) {
  const { kind, method, state, amount, createdAt, paidAt, refunds } = payment;
  const at = paidAt ?? createdAt;
  return (
    <>
      <li>
        <span>
          {KIND[kind]}, {METHOD_FOR_GUESTS[method]}
          <small>{state === 'pending' ? 'Your bank has not confirmed it yet' : hotelTime(at)}</small>
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
    <li>
      <span>
        {refundInWords(refund)}
        <small>{hotelTime(refund.createdAt)}</small>
      </span>
      <span>{formatMinorUnits(state === 'failed' ? amount : -amount)}</span>
    </li>
  );
}
