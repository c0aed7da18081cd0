import type { PayWay } from '@innkeep/contract/payments/payment';
import { PriceNote } from '../components/price-note.tsx';
import { CancellationTerms } from './cancellation-terms.tsx';
import type { StayBill } from './stay-bill.ts';

interface BillTermsProps {
  bill: StayBill | undefined;
  /** Undefined before the guest has chosen how to pay; then the usual way's terms are shown. */
  way?: PayWay | undefined;
}

/** What a guest agrees to by booking: what is paid when, and what cancelling costs. */
export function BillTerms({ bill, way }: BillTermsProps) {
  const answer = bill?.answer;
  const chosen = answer?.terms[way?.pay ?? answer.payWays?.[0]?.pay ?? 'hotel'];
  return (
    <>
      <p className="form-note">
        {answer && `${way ? chosen?.paying : `${answer.payable}.`} `}
        <PriceNote />
      </p>
      <CancellationTerms table={chosen?.cancelling} />
    </>
  );
}
