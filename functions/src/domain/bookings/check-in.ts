import { canArrive, firstNightBack } from '@innkeep/contract/desk/steps';
import type { Booking } from '@innkeep/contract/booking';
import type { Arrival, NoShow } from '@innkeep/contract/desk/step-inputs';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { isCancellable, spellCancelUntil } from '@innkeep/contract/cancellation';
import { invalid } from '@innkeep/contract/errors';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatMinorUnits } from '@innkeep/contract/money';
import { noShowFee } from '@innkeep/contract/rates/policy';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Caller } from '../base/caller.ts';
import { notPossibleNow } from '../records/stored-booking.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import { changeState } from './steps.ts';

/**
 * Checks a guest in, on any day of their stay. A no-show may still check in, if the nights that were given
 * back are free. While another guest has not checked out of the room, the desk has to confirm that they share
 * it.
 */
export function checkIn(deps: HotelDeps, caller: Caller, id: string, arrival: Arrival): Promise<Booking> {
  return changeState(deps, caller, { id, ...arrival }, ({ checkin, checkout }, { today, now }) => {
    if (!canArrive({ checkin, checkout }, today))
      throw notPossibleNow(
        today < checkin
          ? `This stay begins on ${spellCalendarDate(checkin, SPELLING.day)}.`
          : 'This stay is over.',
      );
    return {
      next: 'checked-in',
      action: 'booking/checked-in',
      fields: { checkedInAt: now, releasedFrom: undefined, noShowFee: undefined },
    };
  });
}

/**
 * Marks a guest as not having come. Only the desk decides this. The first night stays theirs; the others are
 * given back if the desk says so. The fee is what the agreed policy charges for cancelling too late, or less,
 * with a reason.
 */
export function markNoShow(
  deps: HotelDeps,
  caller: Caller,
  id: string,
  { rev, releases, fee: asked, reason: why }: NoShow,
): Promise<Booking> {
  return changeState(deps, caller, { id, rev }, (booking, { now }) => {
    const { checkin, checkout } = booking;
    if (isCancellable(booking, now)) {
      const until = spellCancelUntil(booking) ?? `${HOTEL.checkInTime} on the day of arrival`;
      throw notPossibleNow(`Until ${until} the guest may still come or cancel.`);
    }
    const dayAfter = firstNightBack({ checkin }, checkin);
    const agreed = noShowFee(booking);
    const fee = loweredFee(agreed, { fee: asked, reason: why });
    const released = releases && dayAfter < checkout ? { releasedFrom: dayAfter } : {};
    return {
      next: 'no-show',
      action: 'booking/no-show',
      what: `${formatMinorUnits(fee)} is charged${fee < agreed ? ` instead of ${formatMinorUnits(agreed)}` : ''}.`,
      ...(fee < agreed && { why }),
      fields: { noShowFee: fee, ...released },
    };
  });
}

function loweredFee(agreed: MinorUnits, { fee = agreed, reason = '' }: Pick<NoShow, 'fee' | 'reason'>) {
  if (fee > agreed) throw invalid({ fee: `The agreed terms allow ${formatMinorUnits(agreed)} at most.` });
  if (fee < agreed && reason === '') throw invalid({ reason: 'Give a reason for the lower amount.' });
  return fee;
}
