import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredBooking } from './stored-booking.ts';

/** A fee in place of the bill is lowered; the bill does not change, and what is taken off is kept beside. */
export function costingLess(
  { state, waived = 0, noShowFee = 0, cancellationFee = 0, quote }: StoredBooking,
  amount: MinorUnits,
): Partial<Pick<StoredBooking, 'noShowFee' | 'cancellationFee' | 'waived'>> {
  if (state === 'no-show') return { noShowFee: noShowFee - amount };
  if (state === 'cancelled') return { cancellationFee: cancellationFee - amount };
  const off = Math.min(waived, quote.total) + amount; // the bill may have become smaller since
  return { waived: off === 0 ? undefined : off };
}
