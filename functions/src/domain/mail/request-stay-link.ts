import type { FindBookingInput } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { isWithinLimit, type CountRequest } from '../base/rate-limiter.ts';
import { normalEmail } from '../base/normal-email.ts';
import { keyEnd } from '../keys/booking-key.ts';
import { mailsAgain } from '../records/booking-mails.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import { notPossibleNow } from '../records/stay-states.ts';
import { enqueue, transactWithMail, type OutboxDeps } from '../records/outbox.ts';

export interface StayLinkDeps extends OutboxDeps {
  readonly newId: () => string;
  readonly countRequest: CountRequest;
}

/**
 * Sends a link to a booking to its guest's address, or those to all their stays. What there is, is looked up at
 * delivery, so that neither the answer nor its timing reveals it. Every address is counted, so that its limit reveals
 * nothing either.
 * @throws {AppError} `mail/too-many` once the mails of this hour are used up
 */
export async function requestStayLink(
  deps: StayLinkDeps,
  { email, number }: FindBookingInput,
): Promise<{ status: 'success' }> {
  const to = normalEmail(email);
  if (!(await isWithinLimit(deps.countRequest, 'stayLinksPerEmail', to))) throw new AppError('mail/too-many');
  const asked = number
    ? ({ kind: 'stay-link', data: { number } } as const)
    : ({ kind: 'stay-links' } as const);
  await enqueue(deps, { _id: deps.newId(), to, ...asked });
  return { status: 'success' };
}

/** Sends the guest, for the desk, what the state of their stay asks for. @returns to whom */
export function sendAgain(deps: HotelDeps, bookingId: string): Promise<{ to: string }> {
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const booking = await tx.find(bookingId);
    if (!booking) throw new AppError('booking/not-found');
    if (booking.email === '') throw notPossibleNow('This guest has no e-mail address.');
    if (booking.uid === null && keyEnd(booking) <= deps.clock.now())
      throw notPossibleNow('Its link expired 30 days after the stay.');
    mailsAgain(booking, deps.newId()).forEach(tx.send);
    return { to: booking.email };
  });
}
