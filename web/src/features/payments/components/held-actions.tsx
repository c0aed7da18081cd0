import type { Booking, Settled } from '@innkeep/contract/booking';
import { spellDate } from '@innkeep/contract/calendar-date';
import { paymentHold } from '@innkeep/contract/stay-states';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useReleaseNights } from '../api/release-nights.ts';
import { PayButton } from './pay-button.tsx';
import { TimeToPay } from './time-to-pay.tsx';
import './paying.scss';

interface HeldActionsProps {
  /** A held booking. */
  booking: Booking;
  /** Why the last payment failed. */
  failure?: string | undefined;
  onReleased?: ((settled: Settled) => void) | undefined;
}

/** The actions on a held booking. */
export function HeldActions({ booking, failure, onReleased }: HeldActionsProps) {
  const [isAsked, setAsked] = useState(false);
  const release = useReleaseNights(onReleased);
  const { room, checkin, checkout } = booking;
  const hold = paymentHold(booking);
  if (!hold) return null;
  return (
    <>
      <TimeToPay payUntil={hold.payUntil} name={room.name} />
      <FormAlert error={release.error} />
      <div className="held-actions">
        <PayButton booking={booking} failure={failure} name={room.name}>
          Pay now
        </PayButton>
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Let the room go: ${room.name}`}
          onClick={() => setAsked(true)}
        >
          Let the room go
        </button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title="Give the nights back?"
          confirmLabel="Give the nights back"
          keepLabel="Keep them"
          isBusy={release.isPending}
          onKeep={() => setAsked(false)}
          onConfirm={() => release.mutate(hold.payment, { onSettled: () => setAsked(false) })}
        >
          <p>
            {room.name}, {spellDate(checkin)} to {spellDate(checkout)}. Others can book them at once. Nothing
            is charged.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
