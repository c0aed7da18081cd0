import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { BillRows } from '../../../stay/bill-rows.tsx';
import type { useNewBooking } from './use-new-booking.ts';

/** The bill as it will be; nothing while no room is chosen. */
export function BookingTotal({ form: { room, bill, total } }: { form: ReturnType<typeof useNewBooking> }) {
  if (!room) return null;
  return (
    <dl className="receipt tabular" aria-live="polite" aria-busy={total === undefined}>
      {bill && <BillRows quote={bill} />}
      <div className="receipt-total">
        <dt>{room.name}</dt>
        <dd>{total === undefined ? '…' : formatMinorUnits(total)}</dd>
      </div>
    </dl>
  );
}
