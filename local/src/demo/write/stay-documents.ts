import { dayOfMonth, hotelToday, monthOf, parseCalendarDate } from '@innkeep/contract/calendar-date';
import type { Firestore } from 'firebase-admin/firestore';
import { openMonths } from '../../../../functions/src/domain/desk/figures/months-counted.ts';
import { channelRef, conflictRef } from '../../../../functions/src/store/channel-tx.store.ts';
import { monthRef } from '../../../../functions/src/store/calendars.ts';
import { noteRef } from '../../../../functions/src/store/desk.store.ts';
import { blockRef, bookingFields, bookingRef } from '../../../../functions/src/store/documents.ts';
import { houseMonthRef } from '../../../../functions/src/store/house-months.ts';
import { closingRef, paymentRef, refundRef } from '../../../../functions/src/store/payments.store.ts';
import { definedFields } from '../../../../functions/src/store/read-documents.ts';
import type { MemoryDatabase } from '../../../../functions/src/testing/memory-database.ts';
import { careRef } from '../../../../functions/src/store/housekeeping.store.ts';
import type { Written } from './written.ts';

/** Returns the documents of bookings, blocks and housekeeping, of their nights and of their money. */
export function stayDocuments(db: Firestore, memory: MemoryDatabase, now: Date): Written[] {
  return [
    ...[...memory.bookings.values()].map((each): Written => [bookingRef(db, each._id), bookingFields(each)]),
    ...[...memory.blocks.values()].map((each): Written => [blockRef(db, each._id), definedFields(each)]),
    ...channelDocuments(db, memory, now),
    ...[...memory.cares.values()].map(({ roomId, ...care }): Written => [careRef(db, roomId), care]),
    ...[...memory.notes].map(([id, note]): Written => [noteRef(db, id), note]),
    ...[...memory.payments.values()].map((each): Written => [paymentRef(db, each._id), definedFields(each)]),
    ...[...memory.refunds.values()].map((each): Written => [refundRef(db, each._id), definedFields(each)]),
    ...[...memory.closings.values()].map((each): Written => [closingRef(db, each.date), each]),
    ...nightDocuments(db, memory, now),
  ];
}

/** Returns what other places sell of the rooms, as read just now. */
function channelDocuments(db: Firestore, { channels, conflicts }: MemoryDatabase, now: Date): Written[] {
  return [
    ...[...channels.values()].map(({ _id, ...channel }): Written => [
      channelRef(db, _id),
      { ...channel, state: { ...channel.state, triedAt: now, okAt: now } },
    ]),
    ...[...conflicts.values()].map(({ _id, ...conflict }): Written => [conflictRef(db, _id), conflict]),
  ];
}

/** Returns the calendars of the rooms, and for searches those months of the house that are not long over. */
function nightDocuments(db: Firestore, { nights }: MemoryDatabase, now: Date): Written[] {
  const ofRooms = new Map<string, { room: string; month: string; nights: Record<string, string> }>();
  for (const [key, holder] of nights) {
    const [room = '', date = ''] = key.split('/');
    const night = parseCalendarDate(date);
    const month = monthOf(night);
    const id = `${room}/${month}`;
    const calendar = ofRooms.get(id) ?? { room, month, nights: {} };
    calendar.nights[dayOfMonth(night)] = holder;
    ofRooms.set(id, calendar);
  }
  const [first = ''] = openMonths(hotelToday(now));
  const ofHouse = new Map<string, Record<string, string[]>>();
  for (const { room, month, nights: held } of ofRooms.values())
    if (month >= first) ofHouse.set(month, { ...ofHouse.get(month), [room]: Object.keys(held).sort() });
  return [
    ...[...ofRooms.values()].map(({ room, month, nights: held }): Written => [
      monthRef(db, room, month),
      { nights: held },
    ]),
    ...[...ofHouse].map(([month, rooms]): Written => [houseMonthRef(db, month), { rooms }]),
  ];
}
