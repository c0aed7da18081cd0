import type { AuditSearch, BookingSearch, DeskStore } from '../../../functions/src/domain/desk/desk-store.ts';
import type { StatsStore } from '../../../functions/src/domain/desk/figures/stats-store.ts';
import type { Calls } from './calls.ts';
import { booking, entry, now, room, stay, user } from './store-fixtures.ts';

const page = { limit: 10 };
const byDate = { from: stay.checkin, to: stay.checkout, after: { value: stay.checkin, id: 'stay' }, ...page };
const byTime = { from: now, to: now, after: { value: now, id: 'stay' }, ...page };

/** Every combination of filters of a search of bookings. */
const searches: BookingSearch[] = [
  {},
  { state: 'booked' as const },
  { roomId: room._id },
  { state: 'booked' as const, roomId: room._id },
].flatMap((narrowed): BookingSearch[] => [
  { order: 'next by check-in', ...narrowed, ...page },
  { order: 'next by check-in', ...narrowed, ...byDate },
  { order: 'latest by check-in', ...narrowed, ...page },
  { order: 'latest by check-in', ...narrowed, ...byDate },
  { order: 'latest by booking', ...narrowed, ...page },
  { order: 'latest by booking', ...narrowed, ...byTime },
]);
searches.push({ order: 'latest by check-in', tokens: ['ana', 'anna'], ...page });
searches.push({ order: 'latest by check-in', tokens: ['ana', 'anna'], ...byDate });

/** The same for the audit. */
const auditSearches: AuditSearch[] = [
  {},
  { targets: ['stay'] },
  { targets: ['stay', 'other'] },
  { by: [user._id] },
  { targets: ['stay', 'other'], by: [user._id, 'other'] },
].flatMap((narrowed) => [
  { ...narrowed, ...page },
  { ...narrowed, ...byTime },
]);

export const desk: Calls<DeskStore> = {
  listOfNights: (store) => store.listOfNights(stay),
  listOfCheckout: (store) => store.listOfCheckout(stay.checkout),
  countExpected: (store) => store.countExpected(stay.checkin),
  listAwaited: (store) => store.listAwaited(stay, stay.checkout, 10),
  listOverstayed: (store) => store.listOverstayed(stay.checkout, 10),
  listLeft: (store) => store.listLeft(now, now),
  listHeldUntil: (store) => store.listHeldUntil([stay.checkin, stay.checkout], 10),
  listGroup: (store) => store.listGroup('a-group'),
  listInvoiced: (store) => store.listInvoiced('2027-00001'),
  listUnsettled: (store) => store.listUnsettled(10),
  listBlocks: (store) => store.listBlocks(stay),
  listChangedBookings: (store) => store.listChangedBookings(now, 10),
  listChangedBlocks: (store) => store.listChangedBlocks(now, 10),
  findBlocks: (store) => store.findBlocks(['works']),
  search: (store) => Promise.all(searches.map((search) => store.search(search))),
  listAudit: (store) => Promise.all(auditSearches.map((search) => store.listAudit(search))),
  findNote: (store) => store.findNote(booking._id),
  findNotes: (store) => store.findNotes([booking._id]),
  saveNote: (store) =>
    store.saveNote(booking._id, () => ({
      note: { note: 'A dog', at: now, by: user._id },
      entry: entry('stay'),
    })),
};

export const stats: Calls<StatsStore> = {
  findMonths: (store) => store.findMonths(['2027-05']),
  saveMonth: (store) =>
    store.saveMonth({ month: '2027-05', rooms: [], sources: [], countedOn: stay.checkin }),
  listRooms: (store) => store.listRooms(),
  findCounts: (store) => store.findCounts(['2027-05']),
  addCounts: (store) =>
    store.addCounts([{ month: '2027-05', roomId: room._id, name: room.name, counts: { sold: 1 } }]),
  atOneMoment: (store) =>
    store.atOneMoment(async (moment) => {
      await moment.findCounts(['2027-05']);
      await moment.eachOfNights(stay)[Symbol.asyncIterator]().next();
    }),
};
