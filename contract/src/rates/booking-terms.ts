import { BOOKING_REFUSALS } from '../booking-refusals.ts';
import { isCancellable, type Cancellable } from '../cancellation.ts';
import { spellCancelUntil } from '../late-cancellation.ts';
import { feeOnArrival, isFreeToCancel, termsInWords } from './policy-sentences.ts';
import type { Policy } from './tariff.ts';

/**
 * Tells a guest until when their stay can be cancelled, and at what cost, or that it no longer can.
 * @param policy undefined in mails that wait since before there were tariffs: then cancelling is free to the end
 */
export function cancellationInWords(
  policy: Pick<Policy, 'tiers'> | undefined,
  { checkin, cancelUntil }: Cancellable,
  now: Date,
): string {
  if (!isCancellable({ checkin, cancelUntil }, now)) return BOOKING_REFUSALS['booking/begun'];
  const late = spellCancelUntil({ checkin, cancelUntil });
  if (late === undefined) return termsInWords(policy, { checkin }, now);
  return policy === undefined || isFreeToCancel(policy)
    ? `Cancel free of charge until ${late}, by the hotel's clock.`
    : `Cancellation terms. Until ${late}, by the hotel's clock: ${feeOnArrival(policy)}.`;
}
