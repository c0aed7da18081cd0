import type { FindBookingInput } from '@innkeep/contract/booking';
import { AppError, requireFound } from '@innkeep/contract/errors';
import type { MailAgainInput } from '@innkeep/contract/invoices/invoice-inputs';
import { includesRole } from '@innkeep/contract/role';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { owns, requireOwnerOr, type Caller, normalEmail } from '../base/caller.ts';
import { isWithinLimit, type CountRequest } from '../base/rate-limiter.ts';
import { getInvoice } from '../invoices/booking-invoices.ts';
import type { InvoiceDeps } from '../invoices/invoice-store.ts';
import { keyEnd } from '../keys/booking-key.ts';
import { mailsAboutInvoices, mailsAgain } from '../records/booking-mails.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import { enqueue, type OutboxDeps } from '../records/outbox.ts';
import { type StoredBooking, notPossibleNow } from '../records/stored-booking.ts';

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

/**
 * Sends the guest once more what the state of their stay asks for, as it is now, or an invoice. The desk may ask, and
 * guests for a stay that is booked.
 * @returns to whom
 * @throws {AppError} `mail/too-many-today` after the fifth of a day; `invoice/not-found` also once its payee has expired
 */
export async function sendAgain(
  deps: StayLinkDeps & Pick<HotelDeps, 'bookings'> & Pick<InvoiceDeps, 'invoices'>,
  caller: Caller,
  bookingId: string,
  { invoice: number }: MailAgainInput = {},
): Promise<{ to: string }> {
  const booking = requireFound(await deps.bookings.find(bookingId), 'booking/not-found');
  requireOwnerOr('desk', caller, owns(caller, booking));
  if (!includesRole(caller.role, 'desk')) requireProven(caller, booking);
  requireMailable(booking, deps.clock.now());
  if (number === undefined) requireBooked(booking);
  else if (!(await getInvoice(deps, caller, { id: bookingId, number })).payee)
    throw new AppError('invoice/not-found');
  if (!(await isWithinLimit(deps.countRequest, 'mailsAgainPerBooking', bookingId)))
    throw new AppError('mail/too-many-today');
  const id = deps.newId();
  const mails = number === undefined ? mailsAgain(booking, id) : mailsAboutInvoices(booking, [number], id);
  for (const mail of mails) await enqueue(deps, mail);
  return { to: booking.email };
}

/** Otherwise a stranger could make us write to any address. */
function requireProven({ isEmailConfirmed }: Caller, booking: StoredBooking): void {
  if (booking.isUnproven === true && !isEmailConfirmed) throw new AppError('booking/not-proven');
  if (booking.state === 'held') throw notPossibleNow('This stay isn’t booked yet.');
}

function requireMailable(booking: StoredBooking, now: Date): void {
  if (booking.email === '') throw notPossibleNow('This booking has no e-mail address.');
  if (booking.uid === null && keyEnd(booking) <= now)
    throw notPossibleNow('Its link expired 30 days after the stay.');
}

function requireBooked(booking: StoredBooking): void {
  if (isCancelledOrLapsed(booking)) throw notPossibleNow('This stay isn’t booked anymore.');
}
