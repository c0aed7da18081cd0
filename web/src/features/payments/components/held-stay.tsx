import { paymentHold, toPayFor } from '@innkeep/contract/stay-states';
import type { Booking, Settled } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { dueFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/money';
import { useEffect } from 'react';
import { HeldPanel } from '../../../components/held-panel.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { spellTime } from '../../../lib/spell-moment.ts';
import { HeldActions } from './held-actions.tsx';
import { later } from '../../../lib/later.ts';
import './paying.scss';

interface HeldStayProps {
  booking: Booking;
  failure: string | undefined;
  /** Whether the payment's outcome is being asked for; the guest should not pay again before it is known. */
  isAsked: boolean;
  onOver: (payment: string) => void;
  onReleased: (settled: Settled) => void;
}

export function HeldStay({ booking, failure, isAsked, onOver, onReleased }: HeldStayProps) {
  const hold = paymentHold(booking);
  const left = hold && Date.parse(hold.payUntil) - serverNow().getTime();
  useTimeout(() => hold && !isAsked && onOver(hold.payment), left);
  if (!hold) return null;
  const rest = dueFor(booking) - hold.amount;
  const isOnlyAtHotel = rest <= booking.quote.atHotel;
  const rooms = hold.whole && counted(hold.whole.rooms, 'room');
  return (
    <HeldPanel
      title={
        left !== undefined && left > 0
          ? `We’re holding your ${rooms ?? 'room'} until ${spellTime(new Date(hold.payUntil))}`
          : 'Your hold has expired'
      }
    >
      {!isAsked && (
        <>
          <p>
            Pay {formatMinorUnits(toPayFor(hold))} by card to book {rooms ? 'them' : 'it'}.
            {rest > 0 &&
              ` You pay the remaining ${formatMinorUnits(rest)} ${rooms ? 'for this room ' : ''}${isOnlyAtHotel ? '' : 'later, by card or '}at the hotel.`}
          </p>
          <HeldActions booking={booking} failure={failure} onReleased={onReleased} />
        </>
      )}
    </HeldPanel>
  );
}

/** @param afterMs undefined while there is nothing to wait for */
function useTimeout(callback: () => void, afterMs: number | undefined) {
  useEffect(() => (afterMs === undefined ? undefined : later(callback, afterMs)), [callback, afterMs]);
}
