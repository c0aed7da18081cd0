import type { Booking } from '@innkeep/contract/booking';
import { spellDate } from '@innkeep/contract/calendar-date';
import { askedFor } from '@innkeep/contract/payments/asked';
import { restAfter, restInWords } from '@innkeep/contract/payments/due-words';
import { formatMinorUnits } from '@innkeep/contract/money';
import { Part } from '../../../components/part.tsx';
import { PayButton } from './pay-button.tsx';
import './paying.scss';

export function AskedPayment({ booking, isAwaited }: { booking: Booking; isAwaited: boolean }) {
  const amount = askedFor(booking);
  if (amount === 0) return null;
  const { hold, room } = booking;
  const now = formatMinorUnits(amount);
  return (
    <Part
      title={hold ? `Pay ${now} to book your room` : `Please pay ${now} now`}
      look="h3 mb-3"
      className="asked-payment my-5 py-5 px-6 bg-surface rounded-3 d-print-none"
    >
      {hold?.by === 'desk' && (
        <p>
          We’re holding {room.name} for you until the end of {spellDate(hold.until)}.
        </p>
      )}
      <Sums booking={booking} amount={amount} />
      <p>{restInWords(booking, amount) ?? 'Your stay is then fully paid.'}</p>
      {!isAwaited && <PayButton booking={booking}>{`Pay ${now} by card`}</PayButton>}
    </Part>
  );
}

function Sums({ booking, amount }: { booking: Booking; amount: number }) {
  const { paid, refunded } = booking.money ?? { paid: 0, refunded: 0 };
  const rows = [
    ['Paid so far', paid - refunded],
    ['Due now', amount],
    ['Later', restAfter(booking, amount)],
  ] as const;
  return (
    <dl className="asked-sums tabular d-grid row-gap-1 column-gap-8 mb-3">
      {rows.map(([label, sum]) => (
        <div key={label} className="d-flex justify-content-between gap-4">
          <dt className="text-reset">{label}</dt>
          <dd>{formatMinorUnits(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}
