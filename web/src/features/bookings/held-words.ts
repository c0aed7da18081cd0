import type { Booking } from '@innkeep/contract/booking';
import { serverNow } from '../../lib/hotel-clock.ts';
import { spellTime } from '../../lib/spell-moment.ts';

/** Until when held nights can be paid for, by this device's clock; undefined where they are not. */
export function heldInWords({ hold }: Pick<Booking, 'hold'>): string | undefined {
  if (!hold) return undefined;
  const until = new Date(hold.payUntil);
  return serverNow() < until ? `Held until ${spellTime(until)}` : 'The time to pay is over';
}
