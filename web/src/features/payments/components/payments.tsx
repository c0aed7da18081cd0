import type { Booking } from '@innkeep/contract/booking';
import { askedFor } from '@innkeep/contract/payments/asked';
import { formatMinorUnits } from '@innkeep/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Part } from '../../../components/part.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { useCaller } from '../../../lib/session/caller.ts';
import { ledgerQuery } from '../api/pay.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentList } from './payment-list.tsx';
import './paying.scss';

export function Payments({ booking, isOwn }: { booking: Booking; isOwn: boolean }) {
  const query = useQuery(ledgerQuery(booking, useCaller()));
  const { data: ledger } = query;
  if (!ledger) return <Unread query={query} what="the payments" height="12rem" />;
  const received = ledger.payments.filter(({ state }) => state === 'paid' || state === 'pending');
  // What the hotel has asked for stands first on the page, with its own button.
  const isPayable = isOwn && ledger.dueOnline > 0 && askedFor(booking) === 0;
  if (received.length === 0 && !isPayable) return null;
  return (
    <Part title="Payments">
      <PaymentList payments={received} />
      {isPayable && (
        <>
          <p className="payments-rest d-print-none">
            You can pay {formatMinorUnits(ledger.dueOnline)} now by card, or at the hotel.
          </p>
          <PayButton booking={booking}>{`Pay ${formatMinorUnits(ledger.dueOnline)} now`}</PayButton>
        </>
      )}
    </Part>
  );
}
