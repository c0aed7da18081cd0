import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { Agreed } from '../records/agreed.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Finding } from './difference.ts';

export function inFee(booking: StoredBooking, agreed: readonly Agreed[]): Finding[] {
  const { _id, state, noShowFee = 0, cancellationFee = 0 } = booking;
  if (state !== 'no-show' && state !== 'cancelled') return [];
  const fee = state === 'no-show' ? noShowFee : cancellationFee;
  const said = feeSaid(agreed);
  if (fee === said) return [];
  const detail = `${formatMinorUnits(fee)} instead of ${said === undefined ? 'none' : formatMinorUnits(said)}`;
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
