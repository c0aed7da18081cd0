import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { weeksOf } from '../domain/bookings/search-tokens.ts';
import type { AuditRecord, BookingSearch, DeskStore } from '../domain/desk/desk-store.ts';
import type { Position } from '../domain/page-position.ts';
import { unsettledOf } from '../domain/payments/unsettled.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryDesk(db: MemoryDatabase): DeskStore {
  const bookings = (isWanted: (booking: StoredBooking) => boolean) =>
    [...db.bookings.values()].filter(isWanted);
  const byCheckin = (isWanted: (booking: StoredBooking) => boolean, limit?: number) =>
    Promise.resolve(inOrder(bookings(isWanted), ({ checkin }) => checkin, 1).slice(0, limit));
  return {
    listOfNights: ({ checkin, checkout }) =>
      byCheckin((stay) => stay.checkin < checkout && stay.checkout > checkin),
    listOfCheckout: (date) => byCheckin(({ checkout }) => checkout === date),
    countExpected: (date) => {
      const isToLeave = ({ state, checkout }: StoredBooking) =>
        (state === 'booked' || state === 'checked-in') && checkout === date;
      return Promise.resolve({
        arrivals: bookings(({ state, checkin }) => state === 'booked' && checkin === date).length,
        departures: bookings(isToLeave).length,
      });
    },
    listLeft: (from, to) => byCheckin(({ checkedOutAt: at }) => at !== undefined && at >= from && at < to),
    listAwaited: (began, checkoutFrom, limit) =>
      byCheckin(({ state, checkin, checkout }) => {
        const hasBegun = checkin >= began.checkin && checkin < began.checkout;
        return state === 'booked' && hasBegun && checkout >= checkoutFrom;
      }, limit),
    listOverstayed: (today, limit) =>
      byCheckin(({ state, checkout }) => state === 'checked-in' && checkout < today, limit),
    listHeldUntil: (days, limit) =>
      byCheckin(({ hold }) => hold?.by === 'desk' && days.includes(hold.until), limit),
    listGroup: (group) => byCheckin((booking) => booking.group === group),
    listUnsettled: (limit) => byCheckin((stay) => unsettledOf(stay) !== undefined, limit),
    listBlocks: (window) =>
      Promise.resolve(
        [...db.blocks.values()].filter(({ weeks }) => weeks.some((week) => weeksOf(window).includes(week))),
      ),
    findBlocks: (blockIds) => Promise.resolve(blockIds.flatMap((id) => db.blocks.get(id) ?? [])),
    listChangedBookings: (since, limit) => Promise.resolve(changedSince(db.bookings, since, limit)),
    listChangedBlocks: (since, limit) => Promise.resolve(changedSince(db.blocks, since, limit)),
    search: (search) => Promise.resolve(found(bookings, search)),
    listAudit: ({ targets, by, ...page }) => {
      const records = db.audit.map((entry, index): AuditRecord => ({ ...entry, _id: `entry-${index}` }));
      const wanted = records.filter(
        (entry) =>
          (targets === undefined || targets.includes(entry.target)) &&
          (by === undefined || by.includes(entry.by)),
      );
      return Promise.resolve(pageOf(wanted, ({ at }) => at, -1, page));
    },
    findNote: (bookingId) => Promise.resolve(db.notes.get(bookingId)?.note ?? ''),
    findNotes: (bookingIds) =>
      Promise.resolve(
        new Map([...db.notes].filter(([id]) => bookingIds.includes(id)).map(([id, { note }]) => [id, note])),
      ),
    saveNote: (bookingId, change) => saveNote(db, bookingId, change),
  };
}

function saveNote(
  db: MemoryDatabase,
  bookingId: string,
  change: Parameters<DeskStore['saveNote']>[1],
): Promise<void> {
  return db.transact(
    (write) => ({ write }),
    ({ write }) => {
      const changed = change(db.notes.get(bookingId)?.note ?? '');
      if (changed)
        write(() => {
          db.notes.set(bookingId, changed.note);
          db.audit.push(changed.entry);
        });
      return Promise.resolve();
    },
  );
}

function found(
  bookings: (isWanted: (booking: StoredBooking) => boolean) => StoredBooking[],
  search: BookingSearch,
): StoredBooking[] {
  const sought = search.order === 'latest by check-in' ? search.tokens : undefined;
  const wanted = bookings(
    ({ state, room, tokens }) =>
      (search.state === undefined || state === search.state) &&
      (search.roomId === undefined || room._id === search.roomId) &&
      (!sought || sought.some((token) => tokens.includes(token))),
  );
  if (search.order === 'latest by booking') return pageOf(wanted, ({ createdAt }) => createdAt, -1, search);
  return pageOf(wanted, ({ checkin }) => checkin, search.order === 'next by check-in' ? 1 : -1, search);
}

interface Page<Value> {
  from?: Value | undefined;
  to?: Value | undefined;
  after?: (Position & { value: Value }) | undefined;
  limit: number;
}

function pageOf<T extends { _id: string }, Value extends CalendarDate | Date>(
  items: T[],
  valueOf: (item: T) => Value,
  sign: 1 | -1,
  { from, to, after, limit }: Page<Value>,
): T[] {
  return inOrder(items, valueOf, sign)
    .filter((item) => (!from || valueOf(item) >= from) && (!to || valueOf(item) < to))
    .filter((item) => !after || sign * compare([valueOf(item), item._id], [after.value, after.id]) > 0)
    .slice(0, limit);
}

/** Sorts by a value, and by id if values are equal. */
function inOrder<T extends { _id: string }>(
  items: T[],
  valueOf: (item: T) => CalendarDate | Date,
  sign: 1 | -1,
): T[] {
  return items.sort((a, b) => sign * compare([valueOf(a), a._id], [valueOf(b), b._id]));
}

function compare(
  [value, id]: [CalendarDate | Date, string],
  [other, otherId]: [CalendarDate | Date, string],
): number {
  if (value < other || value > other) return value < other ? -1 : 1;
  return id < otherId ? -1 : Number(id > otherId);
}

function changedSince<T extends { _id: string; updatedAt: Date }>(
  documents: Map<string, T>,
  since: Date,
  limit: number,
): T[] {
  const changed = [...documents.values()].filter(({ updatedAt }) => updatedAt > since);
  return inOrder(changed, ({ updatedAt }) => updatedAt, 1).slice(0, limit);
}
