import type { StayInput } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { Room } from '@innkeep/contract/room';
import { isPlain } from '../../../stay/bill-rows.tsx';
import { BillTerms } from '../../../stay/bill-terms.tsx';
import { totalInWords, type StayBill } from '../../../stay/stay-bill.ts';
import { StayReceipt } from '../../../stay/stay-receipt.tsx';
import { TotalStatus } from '../../../stay/total-status.tsx';

interface PanelBillProps {
  stay: StayInput | undefined;
  bill: StayBill | undefined;
  room: Pick<Room, 'price' | 'rate'>;
}

/** The total of the nights, and their policy. */
export function PanelBill({ stay, bill, room }: PanelBillProps) {
  return (
    <>
      <TotalStatus bill={bill} />
      {bill?.quote && !isPlain(bill.quote) ? (
        <StayReceipt stay={stay} bill={bill} room={room} />
      ) : (
        <p className="booking-card-bill tabular">
          {bill ? <Sum bill={bill} /> : 'Choose your nights to see the total.'}
        </p>
      )}
      <div className="booking-card-times">
        <p>
          Arrive from {HOTEL.checkInTime}, leave by {HOTEL.checkOutTime}.
        </p>
        <BillTerms bill={bill} />
      </div>
    </>
  );
}

function Sum({ bill }: { bill: StayBill }) {
  return (
    <>
      <span>
        {formatMinorUnits(bill.rate)} × {counted(bill.nights, 'night')}
      </span>{' '}
      <strong>{totalInWords(bill)}</strong>
      {bill.failure && ' The total cannot be worked out right now.'}
    </>
  );
}
