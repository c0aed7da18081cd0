import type { Booking } from '@innkeep/contract/booking';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { usePay } from '../api/pay.ts';
import { BusyButton } from '../../../components/form/busy-button.tsx';

interface PayButtonProps {
  booking: Pick<Booking, '_id' | 'hold'>;
  failure?: string | undefined;
  name?: string;
  children: string;
}

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
      <BusyButton
        isBusy={isPending}
        busyLabel="Taking you to the payment page…"
        keepsFocus
        aria-label={name === undefined || isPending ? undefined : `${children}: ${name}`}
        onClick={() => payOnce(booking)}
      >
        {children}
      </BusyButton>
    </>
  );
}
