import { totalInWords, type StayBill } from './stay-bill.ts';

/** Announces a total once whenever it changes. It must be rendered where nothing around it comes and goes. */
export function TotalStatus({ bill }: { bill: StayBill | undefined }) {
  return (
    <p className="visually-hidden" role="status">
      {bill?.total !== undefined && `Total bill: ${totalInWords(bill)}`}
    </p>
  );
}
