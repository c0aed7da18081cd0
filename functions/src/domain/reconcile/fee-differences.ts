import { addDays, hotelToday } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { cancellationFee, feeToCancel } from '@innkeep/contract/rates/policy';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Agreed } from '../records/agreed.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Finding } from './difference.ts';

/** Whether what is charged instead of the bill is what was said, or where that was not kept, no more than was agreed. */
export function inFee(booking: StoredBooking, agreed: readonly Agreed[]): Finding[] {
  const { _id, state, noShowFee, cancelledAt, cancellationFee: kept = 0 } = booking;
  if (state !== 'no-show' && state !== 'cancelled') return [];
  const fee = state === 'no-show' ? (noShowFee ?? 0) : kept;
  const said = feeSaid(agreed);
  const isWhole = agreed.some(({ account }) => account !== undefined); // else it may be from before that was kept
  if (isWhole && said !== undefined && state === 'cancelled' && cancelledAt === undefined)
    return [{ kind: 'booking/wrong-state', booking: _id, detail: 'cancelled at no time' }];
  const most = said ?? mostAgreed(booking);
  if (said === undefined ? fee <= most : fee === said) return [];
  const detail = `${formatMinorUnits(fee)} instead of ${said === undefined ? 'at most ' : ''}${formatMinorUnits(most)}`;
  return [{ kind: 'booking/wrong-fee', booking: _id, detail }];
}

/** What was said last; of what was said in one revision, the least: once it is set, it is only ever lowered. */
function feeSaid(agreed: readonly Agreed[]): MinorUnits | undefined {
  const said = agreed.flatMap(({ rev, fee }) => (fee === undefined ? [] : [{ rev, fee }]));
  const last = Math.max(...said.map(({ rev }) => rev));
  const fees = said.filter(({ rev }) => rev === last).map(({ fee }) => fee);
  return fees.length === 0 ? undefined : Math.min(...fees);
}

/** What the agreed policy charges; any sum where nobody wrote down when it was cancelled. */
function mostAgreed({ state, quote, policy, checkin, cancelledAt }: StoredBooking): MinorUnits {
  if (state === 'no-show') return cancellationFee(quote, policy, { today: addDays(checkin, 1), checkin });
  if (cancelledAt === undefined) return Number.POSITIVE_INFINITY;
  return feeToCancel({ quote, policy, checkin }, hotelToday(new Date(cancelledAt)));
}
