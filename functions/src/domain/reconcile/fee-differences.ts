import { hotelToday } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { feeToCancel, noShowFee } from '@innkeep/contract/rates/policy';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Agreed } from '../records/agreed.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Finding } from './difference.ts';

/**
 * Checks that the fee charged instead of the bill is the one that was set or, if that was not kept, no more
 * than was agreed.
 */
export function inFee(booking: StoredBooking, agreed: readonly Agreed[]): Finding[] {
  const { _id, state, cancelledAt, cancellationFee: kept = 0 } = booking;
  if (state !== 'no-show' && state !== 'cancelled') return [];
  const fee = state === 'no-show' ? (booking.noShowFee ?? 0) : kept;
  const said = feeSaid(agreed);
  const isWhole = agreed.some(({ account }) => account !== undefined); // else it may be older than these entries
  if (isWhole && said !== undefined && state === 'cancelled' && cancelledAt === undefined)
    return [{ kind: 'booking/wrong-state', booking: _id, detail: 'cancelled at no time' }];
  const most = said ?? mostAgreed(booking);
  if (said === undefined ? fee <= most : fee === said) return [];
  const detail = `${formatMinorUnits(fee)} instead of ${said === undefined ? 'at most ' : ''}${formatMinorUnits(most)}`;
  return [{ kind: 'booking/wrong-fee', booking: _id, detail }];
}

/**
 * Returns the fee that was set last; within one revision the lowest, because a fee is only ever lowered once
 * it is set.
 */
function feeSaid(agreed: readonly Agreed[]): MinorUnits | undefined {
  const said = agreed.flatMap(({ rev, fee }) => (fee === undefined ? [] : [{ rev, fee }]));
  const last = Math.max(...said.map(({ rev }) => rev));
  const fees = said.filter(({ rev }) => rev === last).map(({ fee }) => fee);
  return fees.length === 0 ? undefined : Math.min(...fees);
}

/** Returns what the agreed policy charges; any sum is possible if it is not known when the booking was cancelled. */
function mostAgreed(booking: StoredBooking): MinorUnits {
  const { state, cancelledAt } = booking;
  if (state === 'no-show') return noShowFee(booking);
  if (cancelledAt === undefined) return Number.POSITIVE_INFINITY;
  return feeToCancel(booking, hotelToday(new Date(cancelledAt)));
}
