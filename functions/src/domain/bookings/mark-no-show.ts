import { firstNightBack } from '@innkeep/contract/desk/steps';
import type { Booking } from '@innkeep/contract/booking';
import { isCancellable, spellCancelUntil } from '@innkeep/contract/cancellation';
import type { NoShow } from '@innkeep/contract/desk/step-inputs';
import { AppError } from '@innkeep/contract/errors';
import { HOTEL } from '@innkeep/contract/hotel';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { noShowFee } from '@innkeep/contract/rates/policy';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Caller } from '../base/caller.ts';
import { notPossibleNow } from '../records/stay-states.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import { changeState } from './steps.ts';

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
  const refused = (field: string, message: string) =>
    new AppError('request/invalid', { fields: { [field]: message } });
  if (fee > agreed) throw refused('fee', `The agreed terms allow ${formatMinorUnits(agreed)} at most.`);
  if (fee < agreed && reason === '') throw refused('reason', 'Say why it costs less.');
  return fee;
}
