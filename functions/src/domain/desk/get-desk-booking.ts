import type { DeskBooking, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { dueFor } from '@innkeep/contract/payments/due';
import type { Extra } from '@innkeep/contract/rates/tariff';
import { AppError } from '@innkeep/contract/errors';
import { lastRoomChangeDay, toPublicBooking } from '../records/stored-booking.ts';
import { mailsOfBookings } from '../bookings/mails-of-bookings.ts';
import { ledgerForStaff, ledgerOf } from '../payments/ledger.ts';
import { payByLinkOf } from '../payments/send-payment-link.ts';
import type { LedgerDeps } from '../payments/payment-deps.ts';
import { toDeskStay } from './to-desk-stay.ts';
import { auditLines } from './audit-lines.ts';
import type { BookingSummary, DeskDeps } from './desk-store.ts';

/** The most entries shown with a booking; the audit's own page has them all. */
const MAX_ENTRIES = 100;

export async function getDeskBooking(
  deps: DeskDeps & Pick<LedgerDeps, 'takesPayments'>,
  bookingId: string,
): Promise<DeskBooking> {
  const { desk, bookings } = deps;
  const stored = await bookings.find(bookingId);
  if (!stored) throw new AppError('booking/not-found');
  const booking = toPublicBooking(stored);
  const [note, mails, audit, ledger, group, extras] = await Promise.all([
    desk.findNote(bookingId),
    mailsOfBookings(deps, [booking]),
    desk.listAudit({ targets: [bookingId], limit: MAX_ENTRIES + 1 }), // one more tells whether there are others
    ledgerOf(deps, stored),
    stored.group === undefined ? [] : desk.listGroup(stored.group),
    stored.state === 'checked-in' ? extrasToPost(deps) : [],
  ]);
  const { source, createdAt, checkedInAt, checkedOutAt } = stored;
  const moved = lastRoomChangeDay(stored);
  const payByLink = payByLinkOf(stored, deps);
  return {
    booking,
    due: dueFor(stored),
    source,
    ...(payByLink && { payByLink }),
    ...(extras.length > 0 && { extras }),
    note,
    createdAt: createdAt.toISOString(),
    ...(checkedInAt && { checkedInAt: checkedInAt.toISOString() }),
    ...(checkedOutAt && { checkedOutAt: checkedOutAt.toISOString() }),
    ...(moved !== undefined && { movedOn: moved }),
    mail: mails.get(bookingId) ?? [],
    audit: await auditLines(deps, audit.slice(0, MAX_ENTRIES), stored.uid),
    ...(audit.length > MAX_ENTRIES && { hasEarlierEntries: true as const }),
    ...(group.length > 0 && { group: othersIn(group, bookingId) }),
    ledger: ledgerForStaff(stored, ledger),
  };
}

async function extrasToPost({ bookings }: Pick<DeskDeps, 'bookings'>): Promise<readonly Extra[]> {
  return (await bookings.readFacts({ roomIds: [], nights: [], versions: [] })).tariff.extras ?? [];
}

function othersIn(group: readonly BookingSummary[], bookingId: string): DeskStay[] {
  return group
    .filter(({ _id }) => _id !== bookingId)
    .map(toDeskStay)
    .sort((one, other) => one.roomName.localeCompare(other.roomName));
}
