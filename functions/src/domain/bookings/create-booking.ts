import type { BookingInput, BookingMade } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { cancelUntilOf } from '@innkeep/contract/cancellation';
import { isCounted } from '@innkeep/contract/rates/promo';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { hasSameDates, nightsOf, stayProblems } from '@innkeep/contract/stay';
import { isEmail, NOT_AN_EMAIL } from '@innkeep/contract/email';
import { paymentHold } from '@innkeep/contract/stay-states';
import { AppError, invalid } from '@innkeep/contract/errors';
import { plainCode } from '@innkeep/contract/rates/code-text';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { basicsOf, type RoomBasics } from '@innkeep/contract/room-traits';
import { isRoomTypeId, type RoomType } from '@innkeep/contract/room-type';
import { bookAnyOfType } from './any-room-of-type.ts';
import { BY_GUEST } from '../records/audit.ts';
import { requireSelf, type Caller } from '../base/caller.ts';
import { after } from '../base/clock.ts';
import { makeKey } from '../keys/booking-key.ts';
import { agreedWhenBooked } from '../records/agreed.ts';
import { transactWithMail } from '../records/outbox.ts';
import { change, ledgerOf, saveLedger } from '../payments/booking-ledger.ts';
import { mailboxOf, normalEmail } from '../base/normal-email.ts';
import { requireOwnAddress } from '../users/own-address.ts';
import { bookingIdFor, newBooking, toPublicBooking, type StoredBooking } from '../records/stored-booking.ts';
import { mailsAboutBooking, mailsToConfirm } from '../records/booking-mails.ts';
import { choosePay, CONFIRM_WITHIN_MS, heldFor, MAX_HELD } from '../payments/hold.ts';
import type { BookingFacts, HotelTx, SendingTx } from '../records/hotel-store.ts';
import {
  requireSameOffer,
  requireSameTotal,
  offerOfBill,
  priceStay,
  requireOffered,
  type Bill,
} from '../rates/price-stay.ts';
import { requireForSale, requireSleeps } from '../rooms/get-room.ts';
import { redeemedDiscount } from '../rates/redeem-code.ts';
import { takenNights, datesTakenError } from '../records/claims.ts';
import { requireWithinQuota } from '../records/booking-quota.ts';
import { choosePlan } from '../rates/choose-plan.ts';
import { choicesForNew, hasExtras, requireChoosable } from '../rates/chosen-extras.ts';
import { requireUnprovenQuota, isUnprovenByOther, mayReclaimCode } from './unproven.ts';
import type { BookingDeps } from './booking-deps.ts';

type Booker = Pick<Caller, 'email' | 'name' | 'isEmailConfirmed'> & { uid: string | null; mailbox: string };

interface BookingRequest {
  booker: Booker;
  input: BookingInput;
  bookingId: string;
  /** The room to book: of a room type, the one that was found for this attempt. */
  roomId: string;
}

function save({ clock }: BookingDeps, tx: SendingTx, booking: StoredBooking): StoredBooking {
  const { _id: target, uid, state } = booking;
  const action = state === 'held' ? 'booking/held' : 'booking/made';
  const entry = { action, by: uid ?? BY_GUEST, target, at: clock.now() } as const;
  tx.add([{ booking, entry: { ...entry, agreed: agreedWhenBooked(booking) } }]);
  tx.useCode(booking);
  return booking;
}

/** Holds a stay while its guest pays. At most three per account, as more would block rooms. */
function hold(
  deps: BookingDeps,
  tx: SendingTx,
  { open }: BookingFacts,
  { booking, payment }: ReturnType<typeof heldFor>,
): StoredBooking {
  const { uid } = booking;
  const unpaid = open.filter((stay) => stay.uid === uid && paymentHold(stay) !== undefined);
  if (uid !== null && unpaid.length >= MAX_HELD) throw new AppError('booking/too-many-held');
  save(deps, tx, booking);
  const none = ledgerOf(undefined, { payments: [], refunds: [] }, deps.clock.today());
  saveLedger(tx, change(none, { payments: [payment] }), deps.clock.now());
  return booking;
}

/** A stay waits without an account, and with a code that others could be kept from. */
function isToConfirm({ uid, isUnproven }: StoredBooking, { promo }: BookingFacts): boolean {
  return isUnproven === true && (uid === null || (promo !== undefined && isCounted(promo)));
}

/** Holds a stay until its guest, whose address is not proven, confirms it by the link in their mail. */
function holdUnconfirmed(deps: BookingDeps, tx: SendingTx, booked: StoredBooking): StoredBooking {
  const until = after(deps.clock.now(), CONFIRM_WITHIN_MS).toISOString();
  const booking = save(deps, tx, { ...booked, state: 'held', hold: { by: 'guest', until } });
  mailsToConfirm(booking, until).forEach(tx.send);
  return booking;
}

/**
 * Books every night of a stay, or none of them. If something is to be paid at once, holds the nights until it
 * is paid. For a guest without an account, holds them until the guest has confirmed the stay; for one whose
 * e-mail is not confirmed, only if a code is used that others could be kept from.
 * @param caller undefined for a guest without an account, who gets a key
 * @param key the same each time that one filled form is sent
 */
export async function createBooking(
  deps: BookingDeps,
  caller: Caller | undefined,
  input: BookingInput,
  key: string = deps.newId(),
): Promise<BookingMade> {
  if (!caller && !deps.takesVisitors) throw new AppError('auth/required');
  const booker = caller ? await accountOf(deps, caller, input) : visitorOf(input);
  const { uid, email, mailbox } = booker;
  const bookingId = bookingIdFor(uid ?? `without account: ${email}`, key);
  const request = { booker, input, bookingId, roomId: input.room._id };
  if (uid === null) await deps.countRequest('visitsPerMailbox', mailbox);
  const booking = isRoomTypeId(input.room._id)
    ? await bookAnyOfType(deps, input, bookingId, (roomId) => bookOrFind(deps, { ...request, roomId }))
    : await bookOrFind(deps, request);
  const made = { acknowledged: true, insertedId: booking._id, booking: toPublicBooking(booking) } as const;
  // A form that is sent again after its booking was added to an account opens it no more.
  if (caller || booking.uid !== null) return made;
  return { ...made, key: await makeKey(deps, booking, false) };
}

async function accountOf(deps: BookingDeps, caller: Caller, input: BookingInput): Promise<Booker> {
  requireSelf(caller, input.email);
  await requireOwnAddress(deps, deps.users, caller);
  return { ...caller, mailbox: mailboxOf(caller.email) };
}

function visitorOf({ email: typed, guest }: BookingInput): Booker {
  const email = normalEmail(typed);
  const fields = {
    ...(!isEmail(email) && { email: NOT_AN_EMAIL }),
    ...((guest?.name ?? '') === '' && { 'guest.name': 'Please tell us your name.' }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { uid: null, email, name: '', isEmailConfirmed: false, mailbox: mailboxOf(email) };
}

async function bookOrFind(deps: BookingDeps, request: BookingRequest): Promise<StoredBooking> {
  try {
    return await book(deps, request);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'server/busy') throw error;
    // Too many conflicting writes. If one of them took these nights, say so, rather than "try again".
    const facts = await readRequest(deps, deps.bookings, request);
    const { earlier } = earlierBookingOrOffer(deps, request, facts);
    if (earlier) return earlier;
    throw error;
  }
}

async function readRequest(
  { clock }: BookingDeps,
  reader: Pick<HotelTx, 'readFacts' | 'find' | 'upcomingStays'>,
  { booker, input, bookingId, roomId }: BookingRequest,
): Promise<BookingFacts> {
  const { uid, mailbox } = booker;
  const question = {
    roomIds: [roomId],
    nights: nightsOf(input).map((night) => ({ roomId, night })),
    versions: [],
    use: input.code === undefined ? undefined : { code: input.code, uid, mailbox },
  };
  const [facts, earlier, open] = await Promise.all([
    reader.readFacts(question),
    reader.find(bookingId),
    reader.upcomingStays({ uid, mailbox }, clock.today()),
  ]);
  const user = facts.usedBy === undefined ? undefined : await reader.find(facts.usedBy);
  const usedBy = user && mayReclaimCode(booker, user) ? undefined : facts.usedBy;
  return { ...facts, usedBy, earlier, open: open.filter((stay) => !isUnprovenByOther(booker, stay)) };
}

function book(deps: BookingDeps, request: BookingRequest): Promise<StoredBooking> {
  const { booker, input, bookingId } = request;
  const { bookings, clock, hotelMail, takesPayments, takesVisitors } = deps;
  return transactWithMail(deps, bookings, async (tx) => {
    const facts = await readRequest(deps, tx, request);
    const { earlier, offer } = earlierBookingOrOffer(deps, request, facts);
    if (earlier) return earlier;
    if (!booker.isEmailConfirmed) await requireUnprovenQuota(deps, tx, input, bookingId);

    const booking = newBooking({ ...whoIn(request), ...stayIn(input, offer, clock.now()) }, clock.now());
    const way = choosePay(offer, input, takesPayments);
    if (way.amount > 0) return hold(deps, tx, facts, heldFor({ ...booking, pay: way.pay }, way));
    if (isToConfirm(booking, facts) && !takesVisitors)
      throw new AppError('code/not-for-this-stay', {
        fields: { code: 'This code needs a confirmed e-mail.' },
      });
    if (isToConfirm(booking, facts)) return holdUnconfirmed(deps, tx, booking);
    mailsAboutBooking(booking, hotelMail).forEach(tx.send);
    return save(deps, tx, booking);
  });
}

function whoIn({ booker, input, bookingId: _id }: BookingRequest) {
  const { uid, email, mailbox, name, isEmailConfirmed } = booker;
  const guest = { ...NO_DETAILS, ...input.guest };
  guest.name ||= name;
  const proof = !isEmailConfirmed && ({ isUnproven: true } as const);
  return { _id, uid, mailbox, source: 'site', email, guest, ...proof } as const;
}

function stayIn(input: BookingInput, offer: Offer, now: Date) {
  const { checkin, checkout } = input;
  const { guests, children } = offer.quote;
  return { checkin, checkout, guests, children, cancelUntil: cancelUntilOf(input, now), ...offer };
}

interface Offer extends Bill {
  room: RoomBasics;
  roomType?: RoomType | undefined;
  rules: number;
}

type Resolution = { earlier: StoredBooking; offer?: never } | { earlier?: never; offer: Offer };

function earlierBookingOrOffer(
  { clock, bookingQuotas }: Pick<BookingDeps, 'clock' | 'bookingQuotas'>,
  { booker, input, roomId }: BookingRequest,
  facts: BookingFacts,
): Resolution {
  const { earlier, rooms, tariff, open } = facts;
  const room = rooms.get(roomId);
  if (earlier) {
    if (earlier.state === 'cancelled') throw new AppError('booking/cancelled');
    if (earlier.state === 'lapsed') throw new AppError('booking/lapsed');
    if (!isSameRequest(earlier, input, tariff)) throw new AppError('request/key-reused');
    return { earlier };
  }
  // Only a new request needs valid dates: a repeated one is answered on any date.
  const problems = stayProblems(input, clock.today());
  if (Object.keys(problems).length > 0) throw invalid(problems);
  // A room may have left its type since it was chosen.
  if (!room || ![room._id, room.type?._id].includes(input.room._id)) throw new AppError('room/not-found');
  requireForSale(room);
  requireSleeps(room, input.guests);
  const claim = { holder: '', roomId: room._id, nights: nightsOf(input) };
  const taken = takenNights([], [claim], facts.holders);
  if (taken.length > 0) throw datesTakenError(taken.map(({ night }) => night));
  requireOffered(tariff, room._id, input);
  requireWithinQuota(bookingQuotas, booker, open, input);
  return {
    offer: {
      room: basicsOf(room),
      ...(roomId !== input.room._id && { roomType: room.type }),
      rules: facts.rules,
      ...billAsShown(facts, room, input, clock.today()),
    },
  };
}

/** Prices a stay with the plan, extras and code that are chosen; throws if it costs something else than was shown. */
function billAsShown(
  { tariff, promo, usedBy, rules }: BookingFacts,
  room: Room,
  input: BookingInput,
  today: CalendarDate,
): Bill {
  const plan = choosePlan(tariff, input.plan, input, today);
  requireChoosable(choicesForNew(tariff, input, { by: 'form', today, plan }), input.extras);
  const isUsed = usedBy !== undefined;
  const discount = input.code === undefined ? undefined : redeemedDiscount(promo, isUsed, input, today);
  const bill = priceStay(tariff, room, input, { discount, plan });
  requireSameTotal(input, bill.quote);
  requireSameOffer(input, offerOfBill(bill, rules));
  return bill;
}

function isSameRequest(booking: StoredBooking, input: BookingInput, tariff: Tariff): boolean {
  return (
    (booking.roomType ?? booking.room)._id === input.room._id &&
    hasSameDates(booking, input) &&
    booking.guests === input.guests &&
    hasChildrenOf(booking, input, tariff) &&
    hasExtras(booking, input.extras) &&
    booking.quote.plan?.id === input.plan &&
    plainCode(booking.quote.discount?.code ?? '') === plainCode(input.code ?? '') &&
    (input.pay === undefined || (booking.pay ?? 'hotel') === input.pay) &&
    (input.expected === undefined || booking.quote.total === input.expected) &&
    (!booking.hold || input.expectedNow === undefined || booking.hold.amount === input.expectedNow)
  );
}

/** Tariffs that do not ask store 0 children; of any tariff but today's, it is not known whether it asked. */
function hasChildrenOf(booking: StoredBooking, { children = 0 }: BookingInput, today: Tariff): boolean {
  const wasAsked = booking.quote.tariff === today.version && today.childAge !== null;
  return booking.children === children || (booking.children === 0 && !wasAsked);
}
