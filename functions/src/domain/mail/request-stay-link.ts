import type { FindBookingInput } from '@innkeep/contract/booking';
import { isWithinLimit, type CountRequest } from '../rate-limits/rate-limiter.ts';
import { normalEmail } from '../users/normal-email.ts';
import { enqueue, type OutboxDeps } from './outbox.ts';

export interface StayLinkDeps extends OutboxDeps {
  readonly newId: () => string;
  readonly countRequest: CountRequest;
}

/**
 * Sends a link to a booking to its guest's address, or those to all their stays. Whether there is such a booking is looked up at delivery, so
 * that neither the answer nor its timing reveals it; nor does the answer say that the address is over its limit.
 */
export async function requestStayLink(
  deps: StayLinkDeps,
  { email, number }: FindBookingInput,
): Promise<{ status: 'success' }> {
  const to = normalEmail(email);
  if (await isWithinLimit(deps.countRequest, 'stayLinksPerEmail', to)) {
    const asked = number
      ? ({ kind: 'stay-link', data: { number } } as const)
      : ({ kind: 'stay-links' } as const);
    await enqueue(deps, { _id: deps.newId(), to, ...asked });
  }
  return { status: 'success' };
}
