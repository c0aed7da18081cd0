import type { Booking, Settled } from '@innkeep/contract/booking';
import { spellDate } from '@innkeep/contract/calendar-date';
import { pathTo } from '@innkeep/contract/paths';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';
import { paymentHold } from '@innkeep/contract/stay-states';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { stayPage, useCaller } from '../../../lib/session/caller.ts';
import { spellTime } from '../../../lib/spell-moment.ts';
import { useIsPast } from '../../../lib/use-is-past.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';
import { isUnsettled, releasedInWords } from '../api/settle.ts';
import { Button } from '../../../components/button.tsx';
import { PayButton } from './pay-button.tsx';
import './paying.scss';

/** How long before its end a page says that the time to pay is running out. */
const NOTICE_MS = 5 * 60_000;

interface HeldActionsProps {
  booking: Booking;
  failure?: string | undefined;
  onReleased?: ((settled: Settled) => void) | undefined;
}

export function HeldActions({ booking, failure, onReleased }: HeldActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const release = useReleaseNights(onReleased);
  const { room, checkin, checkout } = booking;
  const hold = paymentHold(booking);
  if (!hold) return null;
  const all = hold.whole && allOf(hold.whole.rooms);
  const releaseLabel = all ? `Release ${all}` : 'Release the room';
  return (
    <>
      <TimeToPay payUntil={hold.payUntil} name={all ?? room.name} />
      <FormAlert error={release.error} />
      <div className="held-actions">
        <PayButton booking={booking} failure={failure} name={room.name}>
          Pay now
        </PayButton>
        <Button aria-label={`${releaseLabel}: ${room.name}`} onClick={() => setAsked(true)}>
          {releaseLabel}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={all ? `Release ${all}?` : 'Release this room?'}
          confirmLabel={releaseLabel}
          keepLabel={all ? 'Keep my rooms' : 'Keep my room'}
          isBusy={release.isPending}
          onKeep={() => setAsked(false)}
          onConfirm={() => release.mutate(hold.payment, { onSettled: () => setAsked(false) })}
        >
          <p>
            {all ? `You release ${all} of your order` : room.name}, {spellDate(checkin)} to{' '}
            {spellDate(checkout)}. Others can book {all ? 'them' : 'it'} straight away. You won’t be charged.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function allOf(rooms: number): string {
  return rooms === 2 ? 'both rooms' : `all ${rooms} rooms`;
}

interface TimeToPayProps {
  /** ISO text. */
  payUntil: string;
  name: string;
}

function TimeToPay({ payUntil, name }: TimeToPayProps) {
  const end = Date.parse(payUntil);
  const isShort = useIsPast(end - NOTICE_MS);
  const isOver = useIsPast(end);
  return (
    <div role="status" className="time-to-pay span-all">
      {isShort && !isOver && (
        <p>
          <strong>Time to pay is running out.</strong> Press <q>Pay now</q> by {spellTime(new Date(end))} to
          keep {name}. After that we release it, and you won’t be charged.
        </p>
      )}
    </div>
  );
}

/**
 * If it was paid by then, the nights are booked instead; while that is not certain, they stay held.
 * @param onReleased called before data is read again, which may unmount the caller
 */
function useReleaseNights(onReleased?: (settled: Settled) => void) {
  const onSettled = useReread({ queryKey: bookingKeys.all });
  const navigate = useNavigate();
  const caller = useCaller();
  /** Goes to the page that asks until the outcome is certain, and where the guest cannot pay again. */
  const goToAsk = ({ booking: { _id: id } }: Settled, payment: string) =>
    void navigate(`${stayPage(caller, id)}?payment=${payment}`);
  return useMutation({
    mutationFn: (payment: string) =>
      api.post<Settled>(pathTo(PAYMENT_API.release, { id: payment }), {}, { as: caller.as }),
    meta: { successMessage: releasedInWords, isFailureShownInPlace: true },
    onSuccess: (settled, payment) => {
      if (isUnsettled(settled.payment.state)) goToAsk(settled, payment);
      else onReleased?.(settled);
    },
    onSettled,
  });
}
