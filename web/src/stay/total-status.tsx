import { totalInWords, type StayBill } from './stay-bill.ts';

/** Reads a total aloud, once, whenever another is known; it stands where nothing comes and goes around it. */
export function TotalStatus({ bill }: { bill: StayBill | undefined }) {
  return (
    <p className="visually-hidden" role="status">
      {bill?.total !== undefined && `Total bill: ${totalInWords(bill)}`}
    </p>
  );
}
