import { isFreeToCancel } from '@innkeep/contract/rates/policy';
import { Suspense } from 'react';
import { CancelDialog, type CancelDialogProps } from '../features/bookings/components/cancel-dialog.tsx';
import { CancelDialogWithPolicy } from './paying-parts.tsx';

/** The server is asked for the cost only if cancelling may cost something. */
export function CancelStay(props: CancelDialogProps) {
  const { policy, money } = props.booking;
  return isFreeToCancel(policy) && !money ? (
    <CancelDialog {...props} />
  ) : (
    <Suspense fallback={null}>
      <CancelDialogWithPolicy {...props} />
    </Suspense>
  );
}
