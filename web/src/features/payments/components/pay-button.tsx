import type { Booking } from '@innkeep/contract/booking';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { usePay } from '../api/pay.ts';

interface PayButtonProps {
  booking: Pick<Booking, '_id' | 'hold'>;
  /** Why it could not be paid before. */
  failure?: string | undefined;
  /** What is paid for, where several things may be. */
  name?: string;
  children: string;
}

/** Leads to the provider's page, and says why where it cannot. */
export function PayButton({ booking, failure, name, children }: PayButtonProps) {
  const { payOnce, error, isPending, isIdle } = usePay();
  return (
    <>
      {isIdle && failure !== undefined ? (
        <p className="form-alert" role="alert">
          {failure}
        </p>
      ) : (
        <FormAlert error={error} />
      )}
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={isPending} // and not disabled, which would lose the focus to the page
        aria-busy={isPending}
        aria-label={name === undefined || isPending ? undefined : `${children}: ${name}`}
        onClick={() => payOnce(booking)}
      >
        {isPending && <span className="button-ring" aria-hidden="true" />}
        {isPending ? 'Taking you to the payment page…' : children}
      </button>
    </>
  );
}
