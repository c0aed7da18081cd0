import { AppError } from '@innkeep/contract/errors';
import { payWaysOf } from '@innkeep/contract/payments/pay-ways';
import { cancellationInWords } from '@innkeep/contract/rates/booking-terms';
import { termsInWords } from '@innkeep/contract/rates/policy-sentences';
import { isAtLeastAsStrict } from '@innkeep/contract/rates/stricter-terms';
import type { MinorUnits, Policy } from '@innkeep/contract/rates/tariff';
import { paidFor } from '../payments/refund-due.ts';
import type { PlannedChange } from './change-stays.ts';
import { termsOfDates } from './plan-change.ts';
import type { HotelDeps, StayFacts } from '../records/hotel-store.ts';

/**
 * The terms of a stay that its guest changes. Those that were agreed stay, unless it arrives on a night that is sold on
 * stricter ones: then it takes these, if they want no more at once than is paid.
 * @throws AppError where the dates are sold on terms that the guest could not have without booking anew
 */
export function ownTerms(
  { before, after }: PlannedChange,
  facts: StayFacts,
  { clock, takesPayments }: Pick<HotelDeps, 'clock' | 'takesPayments'>,
): Policy {
  const agreed = before.policy;
  if (after.checkin === before.checkin) return agreed;
  const theirs = termsOfDates(after.quote, facts, after);
  if (isAtLeastAsStrict(agreed, theirs)) return agreed;
  const atOnce = Math.min(...payWaysOf(after.quote, theirs, takesPayments).map(({ amount }) => amount));
  if (isAtLeastAsStrict(theirs, agreed) && atOnce <= paidFor(before)) return theirs;
  const now = clock.now();
  const { quote, checkin } = after;
  const terms = termsInWords({ quote, policy: theirs, checkin, paid: atOnce }, now);
  const yours = cancellationInWords(before, now);
  throw new AppError('booking/other-terms', {
    fields: {
      terms: `${atOnceInWords(theirs, atOnce)} ${terms} Your stay: ${yours} Cancel it and book them, or call us.`,
    },
  });
}

function atOnceInWords({ pay }: Policy, atOnce: MinorUnits): string {
  if (atOnce === 0) return 'They are paid at the hotel.';
  return pay === 'full' ? 'All is paid when booking.' : 'A deposit is paid when booking.';
}
