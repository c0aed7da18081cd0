import { BOOKING_REFUSALS } from '../booking-refusals.ts';
import { isCancellable, type Cancellable } from '../cancellation.ts';
import { spellCancelUntil } from '../late-cancellation.ts';
import { feeOnArrival, termsInWords } from './policy-sentences.ts';
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
  return late === undefined
    ? termsInWords(policy, { checkin }, now)
    : `Cancel until ${late}, by the hotel's clock: ${feeOnArrival(policy)}.`;
}
