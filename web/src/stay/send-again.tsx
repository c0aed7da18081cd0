import type { Booking } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import { API, pathTo } from '@innkeep/contract/paths';
import { shownEmail } from '@innkeep/contract/shown-email';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '../components/form/busy-button.tsx';
import { api } from '../lib/api/api-client.ts';
import { failureMessage } from '../lib/api/query-client.ts';
import { useReread } from '../lib/api/use-reread.ts';
import { useCaller } from '../lib/session/caller.ts';
import { showError } from '../lib/toast.ts';

interface SendAgainProps {
  booking: Pick<Booking, '_id'>;
  label: string;
  /** Its number. */
  invoice?: string;
}

/**
 * Sends the guest, once more, an invoice or the mail that their booking asks for as it is now; a toast says to which
 * address.
 */
export function SendAgain({ booking: { _id }, label, invoice }: SendAgainProps) {
  const { as } = useCaller();
  const onSettled = useReread();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post<{ to: string }>(pathTo(API.orderMail, { id: _id }), { invoice }, { as }),
    meta: {
      successMessage: ({ to }: { to: string }) => `The e-mail is on its way to ${shownEmail(to)}.`,
      isFailureShownInPlace: true,
    },
    onError: (error) =>
      showError((error instanceof ApiError ? error.fields.state : undefined) ?? failureMessage(error)),
    onSettled,
  });
  return (
    <BusyButton
      className="btn btn-quiet"
      aria-label={invoice && `${label}: ${invoice}`}
      keepsFocus
      isBusy={isPending}
      busyLabel="Sending…"
      onClick={() => mutate()}
    >
      {label}
    </BusyButton>
  );
}
