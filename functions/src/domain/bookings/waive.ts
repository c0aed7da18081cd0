import type { Booking } from '@innkeep/contract/booking';
import type { Waiver } from '@innkeep/contract/desk/step-inputs';
import { AppError } from '@innkeep/contract/errors';
import { billedFor, dueFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { HotelDeps } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Caller } from '../caller.ts';
import { requireOver } from '../records/stay-states.ts';
import { takeStep } from './steps.ts';

/**
 * Waives what is owed for a stay that is over, or a part of it, for a reason: what its guest left owing, or
 * the fee for not coming or for cancelling too late. What was paid beyond the rest is then to be given back.
 */
export function waive(
  deps: HotelDeps,
  caller: Caller,
  id: string,
  { rev, amount, due: shown, reason: why }: Waiver,
): Promise<Booking> {
  return takeStep(deps, caller, { id, rev }, (booking) => {
    requireOver(booking.state);
    const [due, billed] = [dueFor(booking), billedFor(booking)];
    if (due !== shown)
      throw new AppError('booking/refund-changed', {
        fields: { amount: due > 0 ? `${formatMinorUnits(due)} is due by now.` : 'Nothing is due any more.' },
      });
    if (amount > billed)
      throw new AppError('request/invalid', {
        fields: { amount: `It costs ${formatMinorUnits(billed)}: no more can be waived.` },
      });
    const left = formatMinorUnits(billed - amount);
    const what = `${formatMinorUnits(amount)}: the stay costs ${left} instead of ${formatMinorUnits(billed)}.`;
    return { next: booking.state, action: 'booking/waived', what, why, fields: costingLess(booking, amount) };
  });
}

/**
 * Lowers the fee, if one has replaced the bill. The bill of a guest who stayed does not change; the waived
 * sum is kept beside it.
 */
function costingLess(
  { state, waived = 0, ...fees }: StoredBooking,
  amount: MinorUnits,
): Partial<StoredBooking> {
  const { noShowFee = 0, cancellationFee = 0 } = fees;
  if (state === 'no-show') return { noShowFee: noShowFee - amount };
  return state === 'cancelled' ? { cancellationFee: cancellationFee - amount } : { waived: waived + amount };
}
