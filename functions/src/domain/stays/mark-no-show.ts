import type { Booking } from '@innkeep/contract/booking';
import { addDays } from '@innkeep/contract/calendar-date';
import { isCancellable } from '@innkeep/contract/cancellation';
import { spellCancelUntil } from '@innkeep/contract/late-cancellation';
import type { NoShow } from '@innkeep/contract/desk/desk-inputs';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { cancellationFee } from '@innkeep/contract/rates/policy';
import type { Caller } from '../caller.ts';
import { notNow } from './stay-states.ts';
import type { StayDeps } from './stay-store.ts';
import { takeStep } from './steps.ts';

/**
 * A guest has not come, says a person at the desk: nothing decides this by itself. The first night stays theirs, the
 * others are given back if the desk says so, and what they owe is what the agreed policy charges who cancels too late.
 */
export function markNoShow(
  deps: StayDeps,
  caller: Caller,
  id: string,
  { rev, releases }: NoShow,
): Promise<Booking> {
  return takeStep(deps, caller, { id, rev }, (booking, { now }) => {
    const { checkin, checkout, quote, policy } = booking;
    if (isCancellable(booking, now)) {
      const until = spellCancelUntil(booking) ?? `${HOTEL.checkInTime} on the day of arrival`;
      throw notNow(`Until ${until} the guest may still come or cancel.`);
    }
    const dayAfter = addDays(checkin, 1);
    const noShowFee = cancellationFee(quote, policy, { today: dayAfter, checkin });
    const released = releases && dayAfter < checkout ? { releasedFrom: dayAfter } : {};
    return {
      next: 'no-show',
      action: 'booking/no-show',
      what: `${formatMinorUnits(noShowFee)} is owed.`,
      fields: { noShowFee, ...released },
    };
  });
}
