import type { Booking } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { serverNow } from '../../lib/hotel-clock.ts';
import { spellTime } from '../../lib/spell-moment.ts';
import { useIsPast } from '../../lib/use-is-past.ts';

/** As `heldInWords`, and updates on an open page once the time is over. */
export function useHeldWords(booking: Pick<Booking, 'hold'>): string | undefined {
  const until = endOfHold(booking);
  useIsPast(until === undefined ? undefined : Date.parse(until));
  return heldInWords(booking);
}

export function useTimeLeft({ hold }: Pick<Booking, 'hold'>): string | undefined {
  const end = endOfHold({ hold });
  const until = Date.parse(end ?? '');
  const minutes = Math.ceil((until - serverNow().getTime()) / 60_000);
  useIsPast(minutes > 0 ? until - (minutes - 1) * 60_000 : undefined);
  return minutes > 0
    ? `${counted(minutes, 'minute')} left to ${hold?.by === 'guest' ? 'confirm' : 'pay'}`
    : undefined;
}

/** Returns when the time to pay or to confirm ends; undefined where a guest is not waited for. */
export function endOfHold({ hold }: Pick<Booking, 'hold'>): string | undefined {
  return hold?.by === 'guest' ? hold.until : hold?.payUntil;
}

/** Uses the hotel's clock; undefined if the booking waits for neither a payment nor a confirmation. */
export function heldInWords(booking: Pick<Booking, 'hold'>): string | undefined {
  const end = endOfHold(booking);
  if (end === undefined) return undefined;
  const until = new Date(end);
  const isUnconfirmed = booking.hold?.by === 'guest';
  if (serverNow() >= until) return 'Hold expired';
  return `${isUnconfirmed ? 'Confirm by' : 'Held until'} ${spellTime(until)}`;
}
