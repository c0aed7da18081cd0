import type { BookingInput, BookingMade } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { stayTotal } from '@innkeep/contract/money';
import type { Room } from '@innkeep/contract/room';
import { nightCount } from '@innkeep/contract/stay';
import { auditEntry } from '../audit.ts';
import { requireSelf, type Caller } from '../caller.ts';
import { handOver } from '../mail/hand-over.ts';
import { bookingNotice } from '../mail/letters/booking-notice.ts';
import { confirmationMail } from '../mail/letters/confirmation.ts';
import type { Mail } from '../mail/mail.ts';
import { toPublicBooking } from './to-public-booking.ts';
import { bookingIdFor } from './booking-id.ts';
import type { BookingDeps, BookingQuestion, StoredBooking } from './booking-store.ts';
import { resolveRequest } from './resolve-request.ts';

/**
 * Books every night of a stay, or none of them.
 * @param key the same for every sending of one filled form
 */
export async function createBooking(
  deps: BookingDeps,
  caller: Caller,
  input: BookingInput,
  key: string = deps.newId(),
): Promise<BookingMade> {
  requireSelf(caller, input.email);
  const { checkin, checkout } = input;
  const bookingId = bookingIdFor(caller.uid, key);
  const { booking, mails } = await bookOrFindEarlier(deps, caller, input, {
    bookingId,
    uid: caller.uid,
    today: deps.clock.today(),
    roomId: input.room._id,
    stay: { checkin, checkout },
  });
  await handOver(deps, ...mails.map(({ _id }) => _id));
  return { acknowledged: true, insertedId: booking._id, booking: toPublicBooking(booking) };
}

/** The booking, and the mails about it; none where an earlier sending of the request wrote them. */
interface Booked {
  booking: StoredBooking;
  mails: Mail[];
}

async function bookOrFindEarlier(
  deps: BookingDeps,
  caller: Caller,
  input: BookingInput,
  question: BookingQuestion,
): Promise<Booked> {
  try {
    return await book(deps, caller, input, question);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'server/busy') throw error;
    // Too many rivals. Perhaps one of them took these very nights: then that is the answer, not "try again".
    const { earlier } = resolveRequest(deps, caller, await deps.bookings.readFacts(question), input);
    if (earlier) return { booking: earlier, mails: [] };
    throw error;
  }
}

function book(
  deps: BookingDeps,
  caller: Caller,
  input: BookingInput,
  question: BookingQuestion,
): Promise<Booked> {
  const { bookings, clock, siteUrl, hotelMail } = deps;
  return bookings.transact(async (tx) => {
    const resolved = resolveRequest(deps, caller, await tx.readFacts(question), input);
    if (resolved.earlier) return { booking: resolved.earlier, mails: [] };

    const booking = newBooking(question.bookingId, caller, input, resolved.room, clock.now());
    const mails = [confirmationMail(booking, clock, siteUrl)];
    if (hotelMail.bookings === 'each') mails.push(bookingNotice(booking, hotelMail.to, siteUrl));
    tx.add(booking, auditEntry(clock, caller, 'booking/made', booking._id), mails);
    return { booking, mails };
  });
}

function newBooking(
  _id: string,
  caller: Caller,
  input: BookingInput,
  room: Room,
  createdAt: Date,
): StoredBooking {
  const { uid, email } = caller;
  const { checkin, checkout, guests } = input;
  const nights = nightCount(input);
  const total = stayTotal(room.price, nights);
  return { _id, uid, email, checkin, checkout, nights, guests, room, total, createdAt };
}
