import { blockIdIn, type Holder } from '@innkeep/contract/desk/holder';
import type { BlockTx } from '../domain/blocks/block-store.ts';
import { isOpen } from '../domain/bookings/booking-quota.ts';
import { keyOf, type NightChanges, type RoomNight } from '../domain/stays/claims.ts';
import { blockInWords, stayInWords } from '../domain/stays/describe-holder.ts';
import type { SavedStay, StayTx } from '../domain/stays/stay-store.ts';
import type { Transactional } from '../domain/transactional.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { memoryOutboxTx } from './memory-mails.ts';

type Write = (change: () => void) => void;

export function memoryStays(db: MemoryDatabase): Transactional<StayTx> {
  return { transact: (work) => db.transact((write) => work(stayTx(db, write))) };
}

export function memoryBlocks(db: MemoryDatabase): Transactional<BlockTx> {
  return { transact: (work) => db.transact((write) => work(blockTx(db, write))) };
}

function stayTx(db: MemoryDatabase, write: Write): StayTx {
  const saveAll = (stays: readonly SavedStay[], nights: NightChanges) => {
    write(() => {
      for (const { booking, entry } of stays) {
        db.bookings.set(booking._id, booking);
        db.audit.push(entry);
      }
      writeNights(db, nights);
    });
  };
  return {
    ...memoryOutboxTx(db, write),
    findAll: (bookingIds) => Promise.resolve(bookingIds.map((id) => db.bookings.get(id))),
    readFacts: ({ roomIds, nights, versions }) =>
      Promise.resolve({
        rooms: new Map([...db.rooms].filter(([id]) => roomIds.includes(id))),
        tariff: db.tariff,
        tariffs: new Map([...db.tariffs].filter(([version]) => versions.includes(version))),
        holders: holdersOf(db, nights),
      }),
    readHolders: (nights) => Promise.resolve(holdersOf(db, nights)),
    openStays: (uid, today) =>
      Promise.resolve(
        [...db.bookings.values()].filter((stay) => stay.uid === uid && isOpen(stay) && stay.checkout > today),
      ),
    describe: (holders) => Promise.resolve(describe(db, holders)),
    saveNote: ({ bookingId, ...note }) => {
      write(() => db.notes.set(bookingId, note));
    },
    add: saveAll,
    save: saveAll,
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
        db.audit.push(entry);
        writeNights(db, nights);
      });
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
    const block = db.blocks.get(blockIdIn(holder) ?? '');
    if (block) return [blockInWords(block, db.rooms.get(block.roomId)?.name ?? '')];
    const booking = db.bookings.get(holder);
    return booking ? [stayInWords(booking)] : [];
  });
}
