import type { Booking, AddressCorrected, AddressInput } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { awaitsConfirmation } from '@innkeep/contract/stay-states';
import { BY_GUEST } from '../records/audit.ts';
import { owns, requireOwner, type Caller } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import { idsOfMailsToConfirm, mailsAboutBooking } from '../records/booking-mails.ts';
import { withoutHold } from '../records/end-booking.ts';
import type { HotelDeps, HotelTx } from '../records/hotel-store.ts';
import { notPossibleNow } from '../records/stay-states.ts';
import { type StoredBooking, toPublicBooking } from '../records/stored-booking.ts';
import { makeKey } from '../keys/booking-key.ts';
import { requireWithinQuota } from '../records/booking-quota.ts';
import { mailboxOf, mailboxOfStay, normalEmail } from '../base/normal-email.ts';
import { searchTokens } from '../records/search-tokens.ts';
import type { BookingDeps } from './booking-deps.ts';
import { changeInWords } from './change-in-words.ts';
import { followEmailChange } from './change-stays.ts';

/**
 * Books a stay that is held until its guest has proven their address: by a key that came by mail, or by their
 * account, once its e-mail is confirmed. The answer to an order without an account has a key, too, which proves
 * nothing. Confirming twice returns the same booking.
 * @throws {AppError} `booking/not-proven` for any other caller, `booking/lapsed` where it is too late,
 *   `code/used-elsewhere` if another stay has taken over its code
 */
export function confirmStay(deps: HotelDeps, caller: Caller, bookingId: string): Promise<Booking> {
  const { bookings, clock, hotelMail } = deps;
  return transactWithMail(deps, bookings, async (tx) => {
    const before = await tx.find(bookingId);
    if (!before) throw new AppError('booking/not-found');
    requireOwner(owns(caller, before));
    if (!caller.isEmailConfirmed) throw new AppError('booking/not-proven');
    requireStanding(before);
    if (before.state !== 'held') return toPublicBooking(before);
    if (!awaitsConfirmation(before)) throw notPossibleNow('This stay needs a payment, not a confirmation.');
    await requireCode(tx, before);
    const now = clock.now();
    const booking = withoutHold(before, 'booked', now);
    const done = { action: 'booking/made', by: BY_GUEST, target: bookingId, at: now } as const;
    tx.save([{ before, booking, entry: { ...done, what: 'Confirmed by the guest.' } }]);
    await tx.unsend(idsOfMailsToConfirm(before));
    mailsAboutBooking(booking, hotelMail).forEach(tx.send);
    return toPublicBooking(booking);
  });
}

/** Throws if a guest who had proven the address has used the code of this stay for another one. */
async function requireCode(tx: HotelTx, { _id, mailbox, quote }: StoredBooking): Promise<void> {
  if (!quote.discount) return;
  const use = { code: quote.discount.code, uid: null, mailbox };
  const { promo, usedBy } = await tx.readFacts({ roomIds: [], nights: [], versions: [], use });
  if (promo?.isOncePerPerson && usedBy !== _id) throw new AppError('code/used-elsewhere');
}

function requireStanding({ state }: StoredBooking): void {
  if (state === 'lapsed') throw new AppError('booking/lapsed');
  if (state === 'cancelled') throw new AppError('booking/cancelled');
}

/**
 * Corrects the address of a stay that waits for its guest, who has no account, to confirm it. It takes the key that
 * answered the order: a guest with a key from a mail has read it at the right address. A stranger gains no more by it
 * than by an order of their own: the stay waits for the new mailbox, not for longer than before, and counts for it.
 * @returns the booking with a new key, as the old one was made for the old address
 */
export async function correctAddress(
  deps: BookingDeps,
  caller: Caller,
  bookingId: string,
  { email: typed }: AddressInput,
): Promise<AddressCorrected> {
  const email = normalEmail(typed);
  requireOwner(caller.opens?.isMailed === false && caller.opens.bookingId === bookingId);
  await deps.countRequest('visitsPerMailbox', mailboxOf(email));
  const { bookings, clock } = deps;
  const booking = await transactWithMail(deps, bookings, async (tx) => {
    const before = await tx.find(bookingId);
    if (!before) throw new AppError('booking/not-found');
    if (!awaitsConfirmation(before))
      throw notPossibleNow('You can only correct the address before you confirm.');
    if (before.email === email) return before;
    const now = clock.now();
    const tokens = searchTokens({ ...before, email });
    const mailbox = mailboxOfStay({ ...before, email });
    const after = { ...before, email, tokens, mailbox, rev: before.rev + 1, updatedAt: now };
    await requireFreeToHave(deps, tx, after);
    const what = changeInWords(before, after);
    const entry = { action: 'booking/changed', by: BY_GUEST, target: bookingId, at: now, what } as const;
    tx.save([{ before, booking: after, entry }]);
    await followEmailChange(tx, before, after);
    return after;
  });
  return { booking: toPublicBooking(booking), key: await makeKey(deps, booking, false) };
}

/** Throws if a mailbox could not have ordered the stay: it has as many as it may, or has used the code. */
async function requireFreeToHave(
  { bookingQuotas, clock }: BookingDeps,
  tx: HotelTx,
  stay: StoredBooking,
): Promise<void> {
  const owner = { uid: null, mailbox: stay.mailbox };
  const open = await tx.upcomingStays(owner, clock.today());
  const others = open.filter(({ _id }) => _id !== stay._id);
  requireWithinQuota(bookingQuotas, { isEmailConfirmed: false }, others, stay);
  const code = stay.quote.discount?.code;
  if (code === undefined) return;
  const use = { code, ...owner };
  const { promo, usedBy } = await tx.readFacts({ roomIds: [], nights: [], versions: [], use });
  if (promo?.isOncePerPerson && usedBy !== undefined && usedBy !== stay._id)
    throw new AppError('code/used-up');
}
