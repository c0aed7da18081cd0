import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Room, RoomList } from '@innkeep/contract/room';
import type { AuditEntry } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { PictureStore } from '../pictures/picture-store.ts';

export interface RoomTx {
  find(roomId: string): Promise<Room | undefined>;
  /** Whether any night from `date` on is held. */
  isBookedFrom(roomId: string, date: CalendarDate): Promise<boolean>;
  replace(room: Room, entry: AuditEntry): void;
  /** Deletes the room with its whole calendar. */
  remove(roomId: string, entry: AuditEntry): Promise<void>;
}

export interface Slice {
  offset: number;
  limit: number;
}

/** When a room last became another. */
export interface RoomChange {
  roomId: string;
  updatedAt: Date;
}

export interface RoomStore {
  /** Oldest first; without `slice` all of them, up to the store's bound. */
  list(slice?: Slice): Promise<RoomList>;
  /** Of every room, oldest first, up to the store's bound. */
  listChanges(): Promise<RoomChange[]>;
  find(roomId: string): Promise<Room | undefined>;
  /** Those of these rooms that are listed, in this order; of many ids only `slice`, or up to the store's bound. */
  findAll(roomIds: string[], slice?: Slice): Promise<Room[]>;
  /** Whether any room has this picture, or any stay was booked with it, in whatever width. */
  isShown(image: string): Promise<boolean>;
  add(room: Room, entry: AuditEntry): Promise<void>;
  /** Runs `work` until it commits undisturbed, so perhaps more than once: it reads, decides, writes, nothing else. */
  transact<T>(work: (tx: RoomTx) => Promise<T>): Promise<T>;
}

export interface RoomDeps {
  readonly rooms: RoomStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly pictures: PictureStore;
  readonly log: Log;
}
