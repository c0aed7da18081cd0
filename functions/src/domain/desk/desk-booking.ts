import type { DeskBooking, DeskStay, DeskNote } from '@innkeep/contract/desk/desk-stay';
import { dueFor } from '@innkeep/contract/payments/due';
import type { Extra } from '@innkeep/contract/rates/tariff';
import { AppError, requireFound } from '@innkeep/contract/errors';
import type { NoteInput } from '@innkeep/contract/desk/desk-inputs';
import { lastRoomChangeDay, toStaffBooking } from '../records/stored-booking.ts';
import { mailsOfBookings } from '../bookings/get-booking.ts';
import { ledgerForStaff, ledgerOf } from '../payments/ledger.ts';
import { payByLinkOf } from '../payments/send-payment-link.ts';
import type { LedgerDeps } from '../payments/payment-deps.ts';
import { known } from '../base/fields.ts';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { toDeskStay } from './to-desk-stay.ts';
import { auditLines } from './list-audit.ts';
import type { BookingSummary, DeskDeps } from './desk-store.ts';

/** The most entries shown with a booking; the audit's own page has them all. */
const MAX_ENTRIES = 100;

export async function getDeskBooking(
  deps: DeskDeps & Pick<LedgerDeps, 'takesPayments'>,
  bookingId: string,
): Promise<DeskBooking> {
  const { desk, bookings } = deps;
  const stored = requireFound(await bookings.find(bookingId), 'booking/not-found');
  const booking = toStaffBooking(stored);
  const [note, mails, audit, ledger, group, extras] = await Promise.all([
    desk.findNote(bookingId),
    mailsOfBookings(deps, [booking]),
    desk.listAudit({ targets: [bookingId], limit: MAX_ENTRIES + 1 }), // one more tells whether there are others
    ledgerOf(deps, stored),
    stored.group === undefined ? [] : desk.listGroup(stored.group),
    stored.state === 'checked-in' ? extrasToPost(deps) : [],
  ]);
  const { source, createdAt, checkedInAt, checkedOutAt } = stored;
  return {
    booking,
    due: dueFor(stored),
    source,
    ...(extras.length > 0 && { extras }),
    note,
    createdAt: createdAt.toISOString(),
    ...known({
      payByLink: payByLinkOf(stored, deps),
      checkedInAt: checkedInAt?.toISOString(),
      checkedOutAt: checkedOutAt?.toISOString(),
      movedOn: lastRoomChangeDay(stored),
    }),
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

/** Saves the note only over the one that was edited. The audit omits its text, which is about guests. */
export async function saveNote(
  { desk, bookings, clock }: DeskDeps,
  caller: Caller,
  bookingId: string,
  { note, before }: NoteInput,
): Promise<DeskNote> {
  if (!(await bookings.find(bookingId))) throw new AppError('booking/not-found');
  await desk.saveNote(bookingId, (kept) => {
    if (kept === note) return undefined;
    if (kept !== before) throw new AppError('booking/changed');
    const entry = auditEntry(clock, caller, 'booking/noted', bookingId);
    return { note: { note, at: entry.at, by: caller.uid }, entry };
  });
  return { note };
}
