import { beginningOfPicture } from '@innkeep/contract/picture';
import { picturesOf } from '@innkeep/contract/room-extras';
import type { AuditAction } from '../domain/audit.ts';
import type { RoomStore, RoomTx } from '../domain/rooms/room-store.ts';
import { describe } from './memory-holders.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';

/** The actions that change what the catalogue says of a room. */
const IN_CATALOGUE = new Set<AuditAction>(['room/added', 'room/edited']);

export function memoryRooms(db: MemoryDatabase): RoomStore {
  return {
    list: () => Promise.resolve([...db.rooms.values()]),
    listChanges: () =>
      Promise.resolve(
        [...db.rooms.values()].flatMap(({ _id: roomId, notForSale }) => {
          if (notForSale) return [];
          const change = db.audit.findLast(
            ({ action, target }) => IN_CATALOGUE.has(action) && target === roomId,
          );
          return [{ roomId, updatedAt: change?.at ?? new Date(0) }]; // not changed since the test began
        }),
      ),
    find: (roomId) => Promise.resolve(db.rooms.get(roomId)),
    findAll: (roomIds, slice) => {
      const wanted = slice ? roomIds.slice(slice.offset, slice.offset + slice.limit) : roomIds;
      return Promise.resolve(wanted.flatMap((id) => db.rooms.get(id) ?? []));
    },
    isShown: (image) => {
      const booked = [...db.bookings.values()].map(({ room }) => room);
      const listed = [...db.rooms.values()].flatMap(picturesOf);
      const beginning = beginningOfPicture(image);
      return Promise.resolve([...listed, ...booked].some((shown) => shown.image.startsWith(beginning)));
    },
    add: (room, entry) => {
      db.rooms.set(room._id, room);
      db.audit.push(entry);
      return Promise.resolve();
    },
    arrange: (roomIds, entry) => {
      db.roomOrder = roomIds;
      db.audit.push(entry);
      return Promise.resolve();
    },
    transact: (work) => db.transact((write) => roomTx(db, write), work),
  };
}

function roomTx(db: MemoryDatabase, write: Write): RoomTx {
  return {
    find: (roomId) => Promise.resolve(db.rooms.get(roomId)),
    stayingFrom: (roomId, date) => {
      const later = [...db.nights].filter(
        ([night]) => night.startsWith(`${roomId}/`) && night >= `${roomId}/${date}`,
      );
      const holders = describe(db, [...new Set(later.map(([, holder]) => holder))]);
      return Promise.resolve(holders.filter(({ kind, isOfChannel }) => kind === 'stay' || isOfChannel));
    },
    replace: (room, entry) => {
      write(() => {
        db.rooms.set(room._id, room);
        db.audit.push(entry);
      });
    },
    remove: (roomId, entry) => {
      write(() => {
        db.rooms.delete(roomId);
        db.cares.delete(roomId);
        db.audit.push(entry);
        for (const block of db.blocks.values())
          if (block.roomId === roomId) db.blocks.set(block._id, { ...block, isLifted: true, weeks: [] });
        for (const all of [db.channels, db.conflicts])
          for (const of of all.values()) if (of.roomId === roomId) all.delete(of._id);
        for (const night of db.nights.keys()) if (night.startsWith(`${roomId}/`)) db.nights.delete(night);
      });
      return Promise.resolve();
    },
  };
}
