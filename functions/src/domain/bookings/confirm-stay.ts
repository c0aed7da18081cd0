import type { Booking, AddressCorrected, AddressInput } from '@innkeep/contract/booking';
import { AppError, requireFound } from '@innkeep/contract/errors';
import { awaitsConfirmation } from '@innkeep/contract/stay-states';
import { BY_GUEST } from '../records/audit.ts';
import { owns, requireOwner, type Caller, mailboxOf, mailboxOfStay, normalEmail } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import { idsOfMailsToConfirm, mailsAboutGroup, mailsAgain } from '../records/booking-mails.ts';
import { withoutHold } from '../records/end-booking.ts';
import type { BookingChange, HotelDeps, HotelTx } from '../records/hotel-store.ts';
import {
  type StoredBooking,
  toPublicBooking,
  waitsWith,
  searchTokens,
  notPossibleNow,
} from '../records/stored-booking.ts';
import { makeKey } from '../keys/booking-key.ts';
import { requireWithinQuota } from './order-offers.ts';
import type { BookingDeps } from './booking-deps.ts';
import { changeInWords } from './change-in-words.ts';
import { takeBackMails } from './change-stays.ts';

/**
 * Books the rooms of an order that are held until their guest has proven their address: by a key that came by mail,
 * or by their account, once its e-mail is confirmed. The answer to an order without an account has a key, too, which
 * proves nothing. Confirming twice returns the same booking.
 * @throws {AppError} `booking/not-proven` for any other caller, `booking/lapsed` where it is too late,
 *   `code/used-elsewhere` if another stay has taken over its code
 */
export function confirmStay(deps: HotelDeps, caller: Caller, bookingId: string): Promise<Booking> {
  const { bookings, clock, hotelMail } = deps;
  return transactWithMail(deps, bookings, async (tx) => {
    const before = requireFound(await tx.find(bookingId), 'booking/not-found');
    requireOwner(owns(caller, before));
    if (!caller.isEmailConfirmed) throw new AppError('booking/not-proven');
    const waiting = await roomsThatWait(tx, before);
    if (waiting.length === 0) return toPublicBooking(requireBooked(before));
    const now = clock.now();
    if (waiting.some(({ hold }) => hold && new Date(hold.until) <= now)) throw new AppError('booking/lapsed');
    for (const stay of waiting) await requireCode(tx, stay);
    const confirmed = waiting.map((stay) => ({ before: stay, booking: withoutHold(stay, 'booked', now) }));
    const done = { action: 'booking/made', by: BY_GUEST, at: now, what: 'Confirmed by the guest.' } as const;
    tx.save(confirmed.map((stay) => ({ ...stay, entry: { ...done, target: stay.booking._id } })));
    await tx.unsend(waiting.flatMap(idsOfMailsToConfirm));
    const bookings = confirmed.map(({ booking }) => booking);
    mailsAboutGroup(bookings, hotelMail).forEach(tx.send);
    return toPublicBooking(bookings.find(({ _id }) => _id === bookingId) ?? before);
  });
}

/** Returns the rooms of an order that wait for the same guest to confirm them, that of the booking first. */
export async function roomsThatWait(tx: HotelTx, booking: StoredBooking): Promise<StoredBooking[]> {
  const rooms = booking.group === undefined ? [] : await tx.findGroup(booking.group);
  return [booking].filter(awaitsConfirmation).concat(rooms.filter(waitsWith(booking)));
}

/** Throws if a guest who had proven the address has used the code of this stay for another one. */
async function requireCode(tx: HotelTx, { _id, mailbox, quote }: StoredBooking): Promise<void> {
  if (!quote.discount) return;
  const use = { code: quote.discount.code, uid: null, mailbox };
  const { promo, usedBy } = await tx.readFacts({ roomIds: [], nights: [], versions: [], use });
  if (promo?.isOncePerPerson && usedBy !== _id) throw new AppError('code/used-elsewhere');
}

function requireBooked(booking: StoredBooking): StoredBooking {
  if (booking.state === 'lapsed') throw new AppError('booking/lapsed');
  if (booking.state === 'cancelled') throw new AppError('booking/cancelled');
  if (booking.state === 'held') throw notPossibleNow('This stay needs a payment, not a confirmation.');
  return booking;
}

/**
 * Corrects the address of the rooms of an order that wait for their guest, who has no account, to confirm them. It
 * takes the key that answered the order: a guest with a key from a mail has read it at the right address. A stranger
 * gains no more by it than by an order of their own: the rooms wait for the new mailbox, not for longer than before, and
 * count for it.
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
    const before = requireFound(await tx.find(bookingId), 'booking/not-found');
    if (!awaitsConfirmation(before))
      throw notPossibleNow('You can only correct the address before you confirm.');
    if (before.email === email) return before;
    const [, ...others] = await roomsThatWait(tx, before);
    const corrected = (stay: StoredBooking) => withAddress(stay, email, clock.now());
    const after = corrected(before);
    await requireFreeToHave(deps, tx, after.booking, others);
    const changes = [after, ...others.map(corrected)];
    tx.save(changes);
    for (const change of changes) await takeBackMails(tx, change.before, change.booking);
    if (others.length > 0) await tx.unsend(idsOfMailsToConfirm({ _id: before.group ?? bookingId }));
    mailsAgain(after.booking, `${bookingId}-${after.booking.rev}`).forEach(tx.send);
    return after.booking;
  });
  return { booking: toPublicBooking(booking), key: await makeKey(deps, booking, false) };
}

function withAddress(before: StoredBooking, email: string, at: Date): BookingChange {
  const tokens = searchTokens({ ...before, email });
  const mailbox = mailboxOfStay({ ...before, email });
  const booking = { ...before, email, tokens, mailbox, rev: before.rev + 1, updatedAt: at };
  const what = changeInWords(before, booking);
  return {
    before,
    booking,
    entry: { action: 'booking/changed', by: BY_GUEST, target: before._id, at, what },
  };
}

/** Throws if a mailbox could not have ordered the rooms: it has as many as it may, or has used the code. */
async function requireFreeToHave(
  { bookingQuotas, clock }: BookingDeps,
  tx: HotelTx,
  stay: StoredBooking,
  others: readonly StoredBooking[],
): Promise<void> {
  const owner = { uid: null, mailbox: stay.mailbox };
  const rooms = [stay, ...others];
  const open = await tx.upcomingStays(owner, clock.today());
  const before = open.filter(({ _id }) => rooms.every((room) => room._id !== _id));
  requireWithinQuota(bookingQuotas, { isEmailConfirmed: false }, [...before, ...others], stay);
  const withCode = rooms.find(({ quote }) => quote.discount);
  const code = withCode?.quote.discount?.code;
  if (code === undefined) return;
  const use = { code, ...owner };
  const { promo, usedBy } = await tx.readFacts({ roomIds: [], nights: [], versions: [], use });
  if (promo?.isOncePerPerson && usedBy !== undefined && usedBy !== withCode?._id)
    throw new AppError('code/used-up');
}
