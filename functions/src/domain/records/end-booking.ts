import { claimsOf, takenNights, nightsBetween, type Claim } from './claims.ts';
import type { BookingChange, HotelTx, SavedStay, StayContext } from './hotel-store.ts';
import { idsOfMailsAboutHold, idsOfMailsToConfirm } from './booking-mails.ts';
import type { StoredBooking } from './stored-booking.ts';
import { cancelUntilOf } from '@innkeep/contract/cancellation';
import { isUsedUp, type Promo } from '@innkeep/contract/rates/promo';
import { isHeldByDesk } from '@innkeep/contract/stay-states';
import { BY_SCHEDULE, BY_PROVIDER } from './audit.ts';

/** Saves a booking that is now cancelled or lapsed: its nights are free, and its code is given back. */
export async function saveEnded(tx: HotelTx, before: StoredBooking, ended: SavedStay): Promise<void> {
  tx.save([{ ...ended, before }]);
  await tx.releaseCode(before);
}

/** Saves a booking that had lapsed and is now booked: it holds its nights again, and uses its code. */
function saveRevived(tx: HotelTx, revived: BookingChange, { promo }: StayContext): void {
  tx.save([revived]);
  // A promotion is only ever deleted by hand; that must not keep money from becoming a booking.
  if (promo) tx.useCode(revived.booking);
}

export function readRevival(tx: HotelTx, lapsed: StoredBooking): Promise<StayContext> {
  const { uid, mailbox, quote, room } = lapsed;
  const code = quote.discount?.code;
  return tx.readFacts({
    roomIds: [room._id],
    nights: nightsBetween([], claimsAgain(lapsed)),
    versions: [],
    use: code === undefined ? undefined : { code, uid, mailbox },
  });
}

function claimsAgain(lapsed: StoredBooking): Claim[] {
  return claimsOf({ ...lapsed, state: 'booked' });
}

/** Whether a lapsed booking can be had again: its room exists, its nights are free, and it may use its code. */
export function canRevive(lapsed: StoredBooking, facts: StayContext): boolean {
  const { rooms, holders, promo, usedBy } = facts;
  const claims = claimsAgain(lapsed);
  const isOpen = !promo || isOpenAgain(promo, lapsed._id, usedBy);
  return rooms.has(lapsed.room._id) && isOpen && takenNights([], claims, holders).length === 0;
}

/** Whether a lapsed booking may use its code again. `usedBy` is the booking that its owner uses it for now. */
function isOpenAgain(promo: Promo, bookingId: string, usedBy: string | undefined): boolean {
  const isUsed = usedBy !== undefined && usedBy !== bookingId;
  return !isUsedUp(promo) && !(promo.isOncePerPerson && isUsed);
}

export function lapsed(booking: StoredBooking, now: Date): SavedStay {
  const entry = { action: 'booking/lapsed', by: BY_PROVIDER, target: booking._id, at: now } as const;
  return { booking: withoutHold(booking, 'lapsed', now), entry };
}

/** It was kept until a time that is over, which is still told: it no longer has any nights. */
function lapsedHold(booking: StoredBooking, now: Date, by: string): SavedStay {
  const entry = { action: 'booking/lapsed', by, target: booking._id, at: now } as const;
  return { booking: { ...withoutHold(booking, 'lapsed', now), hold: booking.hold }, entry };
}

/**
 * Ends what was kept until a time that is over, or that is let go before: its mails that are not sent yet are
 * not sent anymore.
 * @param by who ends it, as the audit names them
 * @returns the booking as it is saved
 */
export async function lapseHold(
  tx: HotelTx,
  booking: StoredBooking,
  now: Date,
  by: string = BY_SCHEDULE,
): Promise<StoredBooking> {
  const ended = lapsedHold(booking, now, by);
  await saveEnded(tx, booking, ended);
  await tx.unsend([...idsOfMailsAboutHold(booking), ...idsOfMailsToConfirm(booking)]);
  return ended.booking;
}

/** Saves a booking that is no longer held, with its nights. @param revival set if it had lapsed before */
export async function saveReleased(
  tx: HotelTx,
  before: StoredBooking,
  released: SavedStay,
  revival?: StayContext,
): Promise<void> {
  if (released.booking.state === 'lapsed') await saveEnded(tx, before, released);
  else if (revival) saveRevived(tx, { ...released, before }, revival);
  else tx.save([{ ...released, before }]);
  // A mail that names the last day on which the desk keeps it.
  if (isHeldByDesk(before)) await tx.unsend(idsOfMailsAboutHold(before));
}

/** Returns a booking that is no longer held. If it is booked, the guest's time to think again begins now. */
export function withoutHold(booking: StoredBooking, state: 'booked' | 'lapsed', now: Date): StoredBooking {
  const cancelUntil =
    state === 'booked' ? (cancelUntilOf(booking, now) ?? stillAhead(booking, now)) : undefined;
  return {
    ...booking,
    state,
    cancelUntil,
    rev: booking.rev + 1,
    hold: undefined,
    isUnproven: undefined,
    updatedAt: now,
  };
}

/** Returns the time that was promised when the nights were held, if midnight has passed since. */
function stillAhead({ cancelUntil }: Pick<StoredBooking, 'cancelUntil'>, now: Date): string | undefined {
  return cancelUntil !== undefined && cancelUntil > now.toISOString() ? cancelUntil : undefined;
}
