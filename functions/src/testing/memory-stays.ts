import { blockIdIn, type Holder } from '@innkeep/contract/desk/holder';
import type { BlockTx } from '../domain/blocks/block-store.ts';
import { isOpen } from '../domain/bookings/booking-quota.ts';
import { keyOf, type NightChanges, type RoomNight } from '../domain/bookings/claims.ts';
import { blockInWords, stayInWords } from '../domain/bookings/describe-holder.ts';
import type { StayTx } from '../domain/bookings/stay-store.ts';
import type { Transactional } from '../domain/transactional.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';
import { countUse } from './memory-bookings.ts';
import { memoryOutboxTx } from './memory-mails.ts';
import { memoryLedgerTx } from './memory-payments.ts';

export function memoryStays(db: MemoryDatabase): Transactional<StayTx> {
  return { transact: (work) => db.transact((write) => stayTx(db, write), work) };
}

export function memoryBlocks(db: MemoryDatabase): Transactional<BlockTx> {
  return { transact: (work) => db.transact((write) => blockTx(db, write), work) };
}

function stayTx(db: MemoryDatabase, write: Write): StayTx {
  return {
    ...memoryOutboxTx(db, write),
    ...memoryLedgerTx(db, write),
    findAll: (bookingIds) => {
      if (bookingIds.includes('')) throw new TypeError('No document has an empty name.'); // as Firestore has it
      return Promise.resolve(bookingIds.map((id) => db.bookings.get(id)));
    },
    readFacts: ({ roomIds, nights, versions }) =>
      Promise.resolve({
        rooms: new Map([...db.rooms].filter(([id]) => roomIds.includes(id))),
        tariff: db.tariff,
        tariffs: new Map([...db.tariffs].filter(([version]) => versions.includes(version))),
        holders: holdersOf(db, nights),
      }),
    findInHouse: (roomId) =>
      Promise.resolve(
        [...db.bookings.values()]
          .filter(({ state, room }) => state === 'checked-in' && room._id === roomId)
          .sort((a, b) => a.checkin.localeCompare(b.checkin)),
      ),
    readHolders: (nights) => Promise.resolve(holdersOf(db, nights)),
    openStays: (uid, today) =>
      Promise.resolve(
        [...db.bookings.values()].filter((stay) => stay.uid === uid && isOpen(stay) && stay.checkout > today),
      ),
    prepareGiveBack: (booking) => {
      return Promise.resolve(() => write(() => countUse(db, booking, -1)));
    },
    describe: (holders) => Promise.resolve(describe(db, holders)),
    saveNote: ({ bookingId, ...note }) => {
      write(() => db.notes.set(bookingId, note));
    },
    add: (stays, nights) => {
      for (const { booking, entry } of stays) {
        const { _id } = booking;
        write(() => db.bookings.set(_id, booking), { among: db.bookings, id: _id });
        db.addEntry(write, `${_id}-made`, entry);
      }
      write(() => writeNights(db, nights));
    },
    save: (stays, nights) => {
      for (const { booking, entry } of stays) {
        write(() => db.bookings.set(booking._id, booking));
        db.addEntry(write, `${booking._id}-${booking.rev}`, entry);
      }
      write(() => writeNights(db, nights));
    },
  };
}

function blockTx(db: MemoryDatabase, write: Write): BlockTx {
  return {
    find: (blockId) => Promise.resolve(db.blocks.get(blockId)),
    roomName: (roomId) => Promise.resolve(db.rooms.get(roomId)?.name),
    holders: (nights) => Promise.resolve(holdersOf(db, nights)),
    describe: (holders) => Promise.resolve(describe(db, holders)),
    save: (block, nights, entry) => {
      write(() => {
        db.blocks.set(block._id, block);
        writeNights(db, nights);
      });
      db.addEntry(write, `block-${block._id}-${block.rev}`, entry);
    },
  };
}

function holdersOf(db: MemoryDatabase, nights: readonly RoomNight[]): Map<string, string> {
  return new Map([...db.nights].filter(([key]) => nights.some((night) => keyOf(night) === key)));
}

function writeNights(db: MemoryDatabase, { free, hold }: NightChanges): void {
  for (const night of free) db.nights.delete(keyOf(night));
  for (const { holder, ...night } of hold) db.nights.set(keyOf(night), holder);
}

/** Who holds nights, in words for the desk. */
export function describe(db: MemoryDatabase, holders: readonly string[]): Holder[] {
  return holders.flatMap((holder): Holder[] => {
    const blockId = blockIdIn(holder);
    const block = blockId === undefined ? undefined : db.blocks.get(blockId);
    if (block) return [blockInWords(block, db.rooms.get(block.roomId)?.name ?? '')];
    const booking = db.bookings.get(holder);
    return booking ? [stayInWords(booking)] : [];
  });
}
