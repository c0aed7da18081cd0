import type { Booking } from '@innkeep/contract/booking';
import type { Waiver } from '@innkeep/contract/desk/step-inputs';
import { AppError, invalid } from '@innkeep/contract/errors';
import { billedFor, dueFor } from '@innkeep/contract/payments/due';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { HotelDeps } from '../records/hotel-store.ts';
import { costingLess, requireAgreed } from '../records/stored-booking.ts';
import type { Caller } from '../base/caller.ts';
import { changeState } from './steps.ts';

/**
 * Takes something off what a stay costs, for a reason: off its bill, or off the fee for not coming or for
 * cancelling too late. What was paid beyond the rest is then to be given back. A negative amount puts back on
 * the bill what was taken off.
 */
export function waive(
  deps: HotelDeps,
  caller: Caller,
  id: string,
  { rev, amount, due: shown, reason: why }: Waiver,
): Promise<Booking> {
  return changeState(deps, caller, { id, rev }, (booking) => {
    requireAgreed(booking.state);
    const [due, billed] = [dueFor(booking), billedFor(booking)];
    if (due !== shown)
      throw new AppError('booking/refund-changed', {
        fields: { amount: due > 0 ? `${formatMinorUnits(due)} is due now.` : 'Nothing is due anymore.' },
      });
    if (amount > billed)
      throw invalid({ amount: `The stay costs ${formatMinorUnits(billed)}, so no more can be waived.` });
    if (amount < 0 && (hasFee(booking) || -amount > Math.min(booking.waived ?? 0, booking.quote.total)))
      throw invalid({ amount: 'That is more than was taken off the bill.' });
    const left = formatMinorUnits(billed - amount);
    const what = `${formatMinorUnits(amount)}: the stay costs ${left} instead of ${formatMinorUnits(billed)}.`;
    return { next: booking.state, action: 'booking/waived', what, why, fields: costingLess(booking, amount) };
  });
}

function hasFee({ state }: Pick<Booking, 'state'>): boolean {
  return state === 'no-show' || state === 'cancelled';
}
