import type { Booking } from '@innkeep/contract/booking';
import { formatPrice } from '@innkeep/contract/money';
import { partyFigure } from '@innkeep/contract/party';
import { dueFor } from '@innkeep/contract/payments/due';
import { dueInWords } from '@innkeep/contract/payments/due-words';
import { RULES } from '@innkeep/hotel/texts/rules';
import { Part } from '../../../components/part.tsx';
import { PriceNote } from '../../../components/price-note.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { BillRow, BillRows, NightByNight } from '../../../stay/bill-rows.tsx';
import { PaidRows } from '../../../stay/paid-rows.tsx';
import { HowToPay } from './booked-news.tsx';

export function BookingBill({ booking, isOver }: { booking: Booking; isOver: boolean }) {
  const { quote, total, hold } = booking;
  const { paying } = useTexts('rules', RULES);
  return (
    <Part title={isOver ? 'Bill as booked' : 'Bill'}>
      <dl className="receipt tabular">
        <BillRow label="Guests" amount={partyFigure(booking)} />
        <BillRows quote={quote} />
        <BillRow isTotal label="Total bill" amount={formatPrice(total)} />
        <PaidRows booking={booking} />
      </dl>
      {!hold && !isOver && (
        <p className="booking-pay">
          {dueInWords(booking)}. <HowToPay booking={booking} />
        </p>
      )}
      {!hold && !isOver && dueFor(booking) > 0 && <p className="on-paper">{paying}</p>}
      <NightByNight nights={quote.nights} />
      <p>
        <PriceNote booking={booking} />
      </p>
    </Part>
  );
}
