import type { BookingInput, BookingMade } from '@innkeep/contract/booking';
import { cancelUntilOf } from '@innkeep/contract/cancellation';
import { isEmail, NOT_AN_EMAIL } from '@innkeep/contract/email';
import { AppError, invalid } from '@innkeep/contract/errors';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { isCounted } from '@innkeep/contract/rates/promo';
import { nightsBeside, nightsOf } from '@innkeep/contract/stay';
import { paymentHold } from '@innkeep/contract/stay-states';
import { requireSelf, type Caller, mailboxOf, normalEmail } from '../base/caller.ts';
import { after } from '../base/clock.ts';
import { makeKey } from '../keys/booking-key.ts';
import { change, ledgerOf, saveLedger } from '../payments/booking-ledger.ts';
import { choosePay, CONFIRM_WITHIN_MS, heldFor, MAX_HELD } from '../payments/hold.ts';
import { BY_GUEST, agreedWhenBooked } from '../records/audit.ts';
import { mailsAboutGroup, mailsToConfirm } from '../records/booking-mails.ts';
import type { BookingFacts, HotelTx, SendingTx } from '../records/hotel-store.ts';
import { transactWithMail } from '../records/outbox.ts';
import { bookingIdFor, newBooking, toPublicBooking, type StoredBooking } from '../records/stored-booking.ts';
import { requireOwnAddress } from '../users/own-address.ts';
import { inRoomsOf } from './any-room-of-type.ts';
import type { BookingDeps } from './booking-deps.ts';
import { earlierOf, offersFor, roomsOf, type Offers, type OrderedRoom } from './order-offers.ts';
import { isUnprovenByOther, mayReclaimCode, requireUnprovenQuota } from './unproven.ts';

type Booker = Pick<Caller, 'email' | 'name' | 'isEmailConfirmed'> & { uid: string | null; mailbox: string };

interface BookingRequest {
  booker: Booker;
  input: BookingInput;
  rooms: readonly OrderedRoom[];
  /** The booking that the form made if it was sent with one more room. */
  beyond: string;
}

function save({ clock }: BookingDeps, tx: SendingTx, bookings: readonly StoredBooking[]): void {
  const saved = bookings.map((booking) => {
    const { _id: target, uid, state } = booking;
    const action = state === 'held' ? 'booking/held' : 'booking/made';
    const entry = { action, by: uid ?? BY_GUEST, target, at: clock.now() } as const;
    return { booking, entry: { ...entry, agreed: agreedWhenBooked(booking) } };
  });
  tx.add(saved);
  for (const booking of bookings) tx.useCode(booking);
}

/** Holds the rooms of an order while its guest pays. At most three orders per account, as more would block rooms. */
function hold(
  deps: BookingDeps,
  tx: SendingTx,
  { open }: BookingFacts,
  held: ReturnType<typeof heldFor>,
): StoredBooking[] {
  const bookings = held.map(({ booking }) => booking);
  const payments = held.map(({ payment }) => payment);
  const uid = bookings[0]?.uid ?? null;
  const unpaid = open.filter((stay) => stay.uid === uid && paymentHold(stay) !== undefined);
  const orders = new Set(unpaid.map(({ _id, group }) => group ?? _id));
  if (uid !== null && orders.size >= MAX_HELD) throw new AppError('booking/too-many-held');
  save(deps, tx, bookings);
  const none = ledgerOf(undefined, { payments: [], refunds: [] }, deps.clock.today());
  saveLedger(tx, change(none, { payments }), deps.clock.now());
  return bookings;
}

/** A stay waits without an account, and with a code that others could be kept from. */
function isToConfirm({ uid, isUnproven }: StoredBooking, { promo }: BookingFacts): boolean {
  return isUnproven === true && (uid === null || (promo !== undefined && isCounted(promo)));
}

type Stays = readonly [StoredBooking, ...StoredBooking[]];

/** Holds the rooms of an order until the guest, whose address is not proven, confirms them by the link in their mail. */
function holdUnconfirmed(deps: BookingDeps, tx: SendingTx, [first, ...others]: Stays): Stays {
  const until = after(deps.clock.now(), CONFIRM_WITHIN_MS).toISOString();
  const held = (booking: StoredBooking): StoredBooking => {
    return { ...booking, state: 'held', hold: { by: 'guest', until } };
  };
  const stays = [held(first), ...others.map(held)] as const;
  save(deps, tx, stays);
  mailsToConfirm('confirm-stay', stays, until).forEach(tx.send);
  return stays;
}

/**
 * Books every night of a stay, or none of them; of several rooms all or none, each as a booking of its own. If
 * something is to be paid at once, holds the nights until it is paid. For a guest without an account, holds them until
 * the guest has confirmed the stay; for one whose e-mail is not confirmed, only if a code is used that others could be
 * kept from.
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
  const idOf = (name: string) => bookingIdFor(uid ?? `without account: ${email}`, name);
  const ordered = roomsOf(input);
  if (uid === null) await deps.countRequest('visitsPerMailbox', mailbox);
  const [first, ...others] = await inRoomsOf(deps, ordered, idOf(key), (roomIds) => {
    const rooms = ordered.map((room, index): OrderedRoom => {
      return {
        input: room,
        bookingId: idOf(index === 0 ? key : `${key} ${index}`),
        roomId: roomIds[index] ?? '',
      };
    });
    return bookOrFind(deps, { booker, input, rooms, beyond: idOf(`${key} ${rooms.length}`) });
  });
  if (!first) throw new Error('nothing was booked');
  const made = {
    acknowledged: true,
    insertedId: first._id,
    booking: toPublicBooking(first),
    ...(others.length > 0 && { others: others.map(toPublicBooking) }),
  } as const;
  // A form that is sent again after its booking was added to an account opens it no more.
  if (caller || first.uid !== null) return made;
  return { ...made, key: await makeKey(deps, first, false) };
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

async function bookOrFind(deps: BookingDeps, request: BookingRequest): Promise<readonly StoredBooking[]> {
  try {
    return await book(deps, request);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'server/busy') throw error;
    // Too many conflicting writes. If one of them took these nights, say so, rather than "try again".
    const facts = await deps.bookings.read((tx) => readRequest(deps, tx, request));
    const earlier = earlierOf(request.rooms, facts);
    if (earlier) return earlier;
    offersFor(deps, request, facts);
    throw error;
  }
}

async function readRequest(
  { clock }: BookingDeps,
  tx: HotelTx,
  { booker, input, rooms, beyond }: BookingRequest,
): Promise<BookingFacts> {
  const { uid, mailbox } = booker;
  const question = {
    roomIds: rooms.map(({ roomId }) => roomId),
    nights: rooms.flatMap(({ roomId }) => nightsOf(input).map((night) => ({ roomId, night }))),
    beside: rooms.flatMap(({ roomId }) => nightsBeside(input).map((night) => ({ roomId, night }))),
    versions: [],
    use: input.code === undefined ? undefined : { code: input.code, uid, mailbox },
  };
  const ids = rooms.map(({ bookingId }) => bookingId);
  const [facts, earlier, open] = await Promise.all([
    tx.readFacts(question),
    // One more than asked for: a repeated order of fewer rooms would leave the others booked, unseen.
    tx.findAll(rooms.length > 1 ? [...ids, beyond] : ids),
    tx.upcomingStays({ uid, mailbox }, clock.today()),
  ]);
  const user = facts.usedBy === undefined ? undefined : await tx.find(facts.usedBy);
  const usedBy = user && mayReclaimCode(booker, user) ? undefined : facts.usedBy;
  return { ...facts, usedBy, earlier, open: open.filter((stay) => !isUnprovenByOther(booker, stay)) };
}

function book(deps: BookingDeps, request: BookingRequest): Promise<readonly StoredBooking[]> {
  const { booker, input, rooms } = request;
  const { bookings, clock, hotelMail, takesPayments, takesVisitors } = deps;
  return transactWithMail(deps, bookings, async (tx) => {
    const facts = await readRequest(deps, tx, request);
    const earlier = earlierOf(rooms, facts);
    if (earlier) return earlier;
    const offers = offersFor(deps, request, facts);
    const ids = rooms.map(({ bookingId }) => bookingId);
    if (!booker.isEmailConfirmed) await requireUnprovenQuota(deps, tx, input, ids);

    const stays = newStays(request, offers, clock.now());
    const way = choosePay(offers, input, takesPayments);
    const [first] = stays;
    if (way.amount > 0) return hold(deps, tx, facts, heldFor(stays, way));
    if (isToConfirm(first, facts) && !takesVisitors)
      throw new AppError('code/not-for-this-stay', {
        fields: { code: 'This code needs a confirmed e-mail.' },
      });
    if (isToConfirm(first, facts)) return holdUnconfirmed(deps, tx, stays);
    mailsAboutGroup(stays, hotelMail).forEach(tx.send);
    save(deps, tx, stays);
    return stays;
  });
}

/** Returns the new bookings of an order; those of several rooms have the first one's id as their group. */
function newStays({ booker, input, rooms }: BookingRequest, offers: Offers, now: Date) {
  const { checkin, checkout } = input;
  const stays = offers.map((offer, index) => {
    const { guests, children } = offer.quote;
    const stay = { checkin, checkout, guests, children, cancelUntil: cancelUntilOf(input, now), ...offer };
    const group = offers.length > 1 && { group: rooms[0]?.bookingId };
    const booking = newBooking({ ...whoIn(booker, input), _id: rooms[index]?.bookingId ?? '', ...stay }, now);
    return { ...booking, ...group };
  });
  return stays as [StoredBooking, ...StoredBooking[]]; // one for each offer
}

function whoIn({ uid, email, mailbox, name, isEmailConfirmed }: Booker, input: BookingInput) {
  const guest = { ...NO_DETAILS, ...input.guest };
  guest.name ||= name;
  const proof = !isEmailConfirmed && ({ isUnproven: true } as const);
  return { uid, mailbox, source: 'site', email, guest, ...proof } as const;
}
