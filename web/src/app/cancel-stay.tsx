import { isFreeToCancel } from '@innkeep/contract/rates/policy-sentences';
import { Suspense } from 'react';
import { CancelDialog, type CancelDialogProps } from '../features/bookings/components/cancel-dialog.tsx';
import { CancelDialogWithTerms } from './paying-parts.tsx';

/** Asks before a stay is cancelled; the server is asked what that costs only where it may cost something. */
export function CancelStay(props: CancelDialogProps) {
  const { policy, money } = props.booking;
  return isFreeToCancel(policy) && !money ? (
    <CancelDialog {...props} />
  ) : (
    <Suspense fallback={null}>
      <CancelDialogWithTerms {...props} />
    </Suspense>
  );
}
