import type { Booking } from '@innkeep/contract/booking';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { useMailAgain } from '../api/keep-stay.ts';

/** Mails the guest once more what the state of their stay asks for: to confirm, to pay, or that it is booked. */
export function SendAgain({ booking: { _id, email } }: { booking: Booking }) {
  const { mutate, isPending } = useMailAgain(_id);
  if (email === '') return null;
  const quiet = { className: 'btn btn-quiet mt-3 d-print-none', busyLabel: 'Sending…' };
  return (
    <>
      <BusyButton {...quiet} isBusy={isPending} onClick={() => mutate()}>
        Send again
      </BusyButton>
      <p className="form-note mt-2 mb-0 d-print-none">Sends the current details to {email}.</p>
    </>
  );
}
