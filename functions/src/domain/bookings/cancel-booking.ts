import { paidFor } from '@innkeep/contract/payments/due';
import { isCancellable } from '@innkeep/contract/cancellation';
import { AppError, invalid, requireFound } from '@innkeep/contract/errors';
import type { Cancelled, CancellationPreview } from '@innkeep/contract/payments/payment';
import type { CancelQuery } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { awaitsConfirmation, isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import { auditEntry, agreedFee } from '../records/audit.ts';
import { owns, requireOwnerOr, type Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import { transactWithMail, type OutboxDeps } from '../records/outbox.ts';
import {
  change,
  endUnpaid,
  newRefunds,
  refund,
  type BookingLedger,
  readLedger,
  saveLedger,
} from '../payments/booking-ledger.ts';
import { cancellationPreviewOf, replacedBy } from '../payments/new-refund.ts';
import { saveEnded } from '../records/end-booking.ts';
import { idsOfMailsToUnsend, mailsAboutCancellation, mailsAboutHoldOver } from '../records/booking-mails.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { BookingStore, HotelTx, SendingTx } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { roomsThatWait } from './confirm-stay.ts';

type CancelDeps = Omit<OutboxDeps, 'mails'> & Pick<BookingDeps, 'bookings' | 'hotelMail'>;

/**
 * Cancels a stay, if `isCancellable` allows it: its nights are given back at once, what was paid beyond the
 * agreed fee goes back, and its guest and the hotel are told. A held stay, whose guest is still paying, is only
 * released.
 * @param shown the refund, and the fee kept or owed, that the caller was shown. Guests are asked again unless
 *   they are exactly what applies now; the desk may give back more, with a reason
 */
export function cancelBooking(
  deps: CancelDeps,
  caller: Caller,
  bookingId: string,
  shown: CancelQuery = {},
): Promise<Cancelled> {
  const { bookings, clock } = deps;
  return transactWithMail(deps, bookings, async (tx) => {
    const booking = await tx.find(bookingId);
    if (!booking || isCancelledOrLapsed(booking)) return { deletedCount: 0 };
    requireOwnerOr('desk', caller, owns(caller, booking));
    const isHeld = booking.state === 'held';
    if (!isHeld && (booking.state !== 'booked' || !isCancellable(booking, clock.now())))
      throw new AppError('booking/begun');
    if (isHeld) return releaseHeld(deps, tx, caller, booking);
    const ledger = await readLedger(tx, booking, clock.now());
    const preview = cancellationPreviewOf(booking, clock.today());
    const terms = agreedCancellation(preview, { booking, caller, shown });
    return cancel(deps, tx, caller, ledger, terms);
  });
}

/** `why` if the desk departs from the policy; the policy's fee in `less` if the desk charges less. */
type AgreedCancellation = CancellationPreview & { why?: string | undefined; less?: MinorUnits };

/** Returns the terms of the policy if the caller was shown them, or those that the desk decided; throws otherwise. */
function agreedCancellation(
  terms: CancellationPreview,
  { booking, caller, shown }: { booking: StoredBooking; caller: Caller; shown: CancelQuery },
): AgreedCancellation {
  const { refund = terms.refund, fee = terms.fee, reason: why = '' } = shown;
  const paid = paidFor(booking);
  const isStaff = !owns(caller, booking);
  // Without a reason, a lower fee is only an outdated one.
  const chargesLess = isStaff && why !== '' && fee < terms.fee && refund === Math.max(0, paid - fee);
  const mayGiveMore = isStaff && refund > terms.refund && refund <= paid;
  if (mayGiveMore && why === '') throw invalid({ reason: 'Give a reason for the larger refund.' });
  if (chargesLess) return { fee, refund, owed: Math.max(0, fee - paid), less: terms.fee, why };
  if (mayGiveMore) return { fee: paid - refund, refund, owed: 0, why };
  const fields = {
    ...(refund !== terms.refund && { refund: changed('The refund is now', refund, terms.refund) }),
    ...(fee !== terms.fee && { fee: changed('The fee is now', fee, terms.fee) }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('booking/refund-changed', { fields });
  return terms;
}

function changed(what: string, before: MinorUnits, now: MinorUnits): string {
  return `${what} ${formatMinorUnits(now)}; it was ${formatMinorUnits(before)}.`;
}

async function cancel(
  { clock, hotelMail }: CancelDeps,
  tx: SendingTx,
  caller: Caller,
  ledger: BookingLedger,
  terms: AgreedCancellation,
): Promise<Cancelled> {
  const now = clock.now();
  const { booking, refunds } = ledger;
  const { fee, refund: amount } = terms;
  const refunded = refund(endUnpaid(ledger, now), { amount, reason: 'cancelled', now });
  const cancelled = { ...ended(refunded.booking, clock), ...(fee > 0 && { cancellationFee: fee }) };
  const entry = entryOf(clock, caller, cancelled, terms);
  await saveEnded(tx, booking, { booking: cancelled, entry });
  const cancelledBy = owns(caller, booking) ? 'guest' : 'hotel';
  const told = change(refunded, {
    booking: cancelled,
    refunds: replacedBy(refunds, newRefunds(refunded)),
    tells: [() => mailsAboutCancellation(cancelled, { cancelledBy, refund: amount }, hotelMail)],
  });
  await tx.unsend(idsOfMailsToUnsend(booking));
  saveLedger(tx, told, now);
  return { deletedCount: 1, ...(amount > 0 && { refund: amount }) };
}

/** Rooms that a guest confirms, or pays for, in one go are released in one go. */
async function releaseHeld(
  deps: CancelDeps,
  tx: SendingTx,
  caller: Caller,
  booking: StoredBooking,
): Promise<Cancelled> {
  const stays = await releasedWith(tx, caller, booking);
  const ledgers = await Promise.all(stays.map((stay) => readLedger(tx, stay, deps.clock.now())));
  for (const ledger of ledgers) await releaseHold(deps, tx, caller, ledger);
  return { deletedCount: 1 };
}

async function releasedWith(tx: HotelTx, caller: Caller, booking: StoredBooking): Promise<StoredBooking[]> {
  const { group, hold } = booking;
  if (group !== undefined && hold?.whole)
    return (await tx.findGroup(group)).filter((other) => other.hold?.whole);
  return awaitsConfirmation(booking) && owns(caller, booking) ? roomsThatWait(tx, booking) : [booking];
}

/** Only guests of desk holds were told of the hold, so only they are told of its release. */
async function releaseHold(
  { clock }: CancelDeps,
  tx: SendingTx,
  caller: Caller,
  ledger: BookingLedger,
): Promise<void> {
  const { booking } = ledger;
  const { hold } = booking;
  const now = clock.now();
  const cancelled = ended(booking, clock);
  const lapsed = auditEntry(clock, caller, 'booking/lapsed', booking._id);
  const entry = { ...lapsed, agreed: agreedFee(cancelled) };
  await saveEnded(tx, booking, { booking: cancelled, entry });
  saveLedger(tx, change(endUnpaid(ledger, now), { booking: cancelled }), now);
  if (hold?.by !== undefined) await tx.unsend(idsOfMailsToUnsend(booking));
  if (hold?.by === 'desk') mailsAboutHoldOver(cancelled, hold, false).forEach(tx.send);
}

function ended(booking: StoredBooking, clock: Clock): StoredBooking {
  const now = clock.now();
  const record = { rev: booking.rev + 1, updatedAt: now, cancelledAt: now.toISOString() };
  return { ...booking, state: 'cancelled', hold: undefined, isUnproven: undefined, ...record };
}

function entryOf(
  clock: Clock,
  caller: Caller,
  booking: StoredBooking,
  { refund, fee, less, why }: AgreedCancellation,
) {
  const { _id, room, checkin, checkout } = booking;
  const said = [
    ...(less === undefined
      ? []
      : [`${formatMinorUnits(fee)} is charged instead of ${formatMinorUnits(less)}.`]),
    ...(refund > 0 ? [`${formatMinorUnits(refund)} is refunded.`] : []),
  ];
  const what = said.length > 0 ? { what: said.join(' ') } : {};
  const stay = { checkin, checkout, room: room.name };
  const entry = auditEntry(clock, caller, 'booking/cancelled', _id);
  return { ...entry, ...what, ...(why !== undefined && { why }), stay, agreed: agreedFee(booking) };
}

/** Returns what cancelling now would cost and give back, in minor units; refused if it is too late. */
export async function getCancellation(
  { bookings, clock }: { readonly bookings: BookingStore; readonly clock: Clock },
  caller: Caller,
  bookingId: string,
): Promise<CancellationPreview> {
  const booking = requireFound(await bookings.find(bookingId), 'booking/not-found');
  requireOwnerOr('desk', caller, owns(caller, booking));
  if (booking.state !== 'held' && !(booking.state === 'booked' && isCancellable(booking, clock.now())))
    throw new AppError('booking/begun');
  return cancellationPreviewOf(booking, clock.today());
}
