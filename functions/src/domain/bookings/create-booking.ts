import type { BookingInput, BookingMade } from '@innkeep/contract/booking';
import { cancelUntilOf } from '@innkeep/contract/cancellation';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { nightsOf } from '@innkeep/contract/stay';
import { AppError } from '@innkeep/contract/errors';
import { auditEntry, type AuditEntry } from '../audit.ts';
import { requireSelf, type Caller } from '../caller.ts';
import { agreedAtFirst } from '../records/agreed.ts';
import type { NewMail } from '../mail/mail.ts';
import { transactWithMail } from '../mail/outbox.ts';
import { change, ledgerOf, saveLedger } from '../payments/booking-ledger.ts';
import { requireOwnAddress } from '../users/own-address.ts';
import { bookingIdFor } from '../records/booking-id.ts';
import { mailsAboutBooking } from '../records/booking-mails.ts';
import { newBooking, saveNew } from './new-booking.ts';
import { choosePay, heldFor, MAX_HELD } from '../payments/hold.ts';
import type { BookingDeps, BookingFacts, HotelTx } from '../records/hotel-store.ts';
import { type StoredBooking, toPublicBooking } from '../records/stored-booking.ts';
import { resolveRequest } from './resolve-request.ts';

/** One submission of the booking form. */
interface BookingRequest {
  caller: Caller;
  input: BookingInput;
  bookingId: string;
}

function madeEntry(
  clock: BookingDeps['clock'],
  caller: Caller,
  action: 'booking/made' | 'booking/held',
  booking: StoredBooking,
): AuditEntry {
  return { ...auditEntry(clock, caller, action, booking._id), agreed: agreedAtFirst(booking) };
}

/**
 * Holds a stay while its guest pays. At most three per account: more would keep others from rooms that nobody
 * pays for.
 */
async function hold(
  { clock }: BookingDeps,
  { tx, enqueue }: { tx: HotelTx; enqueue: (mail: NewMail) => void },
  caller: Caller,
  { booking, payment }: ReturnType<typeof heldFor>,
  facts: BookingFacts,
): Promise<StoredBooking> {
  const held = await tx.findHeld(caller.uid);
  if (held.length >= MAX_HELD) throw new AppError('booking/too-many-held');
  saveNew(tx, { booking, entry: madeEntry(clock, caller, 'booking/held', booking) }, facts);
  const none = ledgerOf(undefined, { payments: [], refunds: [] }, clock.today());
  const ledger = change(none, { payments: [payment] });
  saveLedger({ tx, enqueue }, ledger, clock.now());
  tx.addHeld(caller.uid, booking._id);
  return booking;
}

/**
 * Books every night of a stay, or none of them. If something is to be paid at once, holds the nights until it
 * is paid.
 * @param key the same each time that one filled form is sent
 */
export async function createBooking(
  deps: BookingDeps,
  caller: Caller,
  input: BookingInput,
  key: string = deps.newId(),
): Promise<BookingMade> {
  requireSelf(caller, input.email);
  await requireOwnAddress(deps, deps.users, caller);
  const booking = await bookOrFind(deps, { caller, input, bookingId: bookingIdFor(caller.uid, key) });
  return { acknowledged: true, insertedId: booking._id, booking: toPublicBooking(booking) };
}

async function bookOrFind(deps: BookingDeps, request: BookingRequest): Promise<StoredBooking> {
  try {
    return await book(deps, request);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'server/busy') throw error;
    // Too many conflicting writes. If one of them took these nights, say so, rather than "try again".
    const { caller, input } = request;
    const facts = await readRequest(deps, deps.bookings, request);
    const { earlier } = resolveRequest(deps, caller, facts, input);
    if (earlier) return earlier;
    throw error;
  }
}

/** Reads everything that decides whether a request becomes a booking. */
async function readRequest(
  { clock }: BookingDeps,
  reader: Pick<HotelTx, 'readFacts' | 'find' | 'openStays'>,
  { caller: { uid }, input, bookingId }: BookingRequest,
): Promise<BookingFacts> {
  const { room, code } = input;
  const question = {
    roomIds: [room._id],
    nights: nightsOf(input).map((night) => ({ roomId: room._id, night })),
    versions: [],
    use: code === undefined ? undefined : { code, uid },
  };
  const [facts, earlier, open] = await Promise.all([
    reader.readFacts(question),
    reader.find(bookingId),
    reader.openStays(uid, clock.today()),
  ]);
  return { ...facts, earlier, open };
}

function book(deps: BookingDeps, request: BookingRequest): Promise<StoredBooking> {
  const { caller, input, bookingId: _id } = request;
  const { bookings, clock, hotelMail, takesPayments } = deps;
  return transactWithMail(deps, bookings, async (tx, enqueue) => {
    const facts = await readRequest(deps, tx, request);
    const { earlier, offer } = resolveRequest(deps, caller, facts, input);
    if (earlier) return earlier;

    const { checkin, checkout } = input;
    const { uid, email } = caller;
    const { guests, children } = offer.quote;
    const now = clock.now();
    const guest = { ...NO_DETAILS, ...input.guest };
    guest.name ||= caller.name;
    const cancelUntil = cancelUntilOf(input, now);
    const who = { _id, uid, source: 'site', email, guest } as const;
    const booking = newBooking({ ...who, checkin, checkout, guests, children, cancelUntil, ...offer }, now);
    const way = choosePay(offer, input, takesPayments);
    if (way.amount > 0)
      return hold(deps, { tx, enqueue }, caller, heldFor({ ...booking, pay: way.pay }, way), facts);
    saveNew(tx, { booking, entry: madeEntry(clock, caller, 'booking/made', booking) }, facts);
    mailsAboutBooking(booking, hotelMail).forEach(enqueue);
    return booking;
  });
}
