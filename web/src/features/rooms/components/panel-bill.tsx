import type { StayInput } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { PriceNote } from '../../../components/price-note.tsx';
import { isPlain } from '../../../stay/bill-rows.tsx';
import { totalInWords, type StayBill } from '../../../stay/stay-bill.ts';
import { StayReceipt } from '../../../stay/stay-receipt.tsx';
import { TotalStatus } from '../../../stay/total-status.tsx';

interface PanelBillProps {
  stay: StayInput | undefined;
  bill: StayBill | undefined;
  /** The room's price for a night. */
  price: number;
}

/** The total of the nights, and their policy. */
export function PanelBill({ stay, bill, price }: PanelBillProps) {
  return (
    <>
      <TotalStatus bill={bill} />
      {bill?.quote && !isPlain(bill.quote) ? (
        <StayReceipt stay={stay} bill={bill} price={price} />
      ) : (
        <p className="booking-card-bill tabular">
          {bill ? <Sum bill={bill} /> : 'Choose your nights to see the total.'}
        </p>
      )}
      <p className="booking-card-times">
        Arrive from {HOTEL.checkInTime}, leave by {HOTEL.checkOutTime}.{' '}
        {bill?.answer && `${bill.answer.payable}. `}
        <PriceNote />
      </p>
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
