import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { Room } from '@innkeep/contract/room';
import type { AuditEntry } from '../records/audit.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { PictureStore } from './picture-store.ts';
import type { Transactional } from '../base/transactional.ts';

export interface RoomTx {
  find(roomId: string): Promise<Room | undefined>;
  /** Returns the stays that have nights from `date` on, those of channels, too, at most twenty; other blocks are left out. */
  stayingFrom(roomId: string, date: CalendarDate): Promise<Holder[]>;
  replace(room: Room, entry: AuditEntry): void;
  /** Deletes the room with its whole calendar, its channels and their conflicts, and lifts its blocks. */
  remove(roomId: string, entry: AuditEntry): Promise<void>;
}

interface Slice {
  offset: number;
  limit: number;
}

export interface Narrowing {
  /** Only rooms with all of these. */
  amenities?: readonly string[] | undefined;
  slice?: Slice | undefined;
}

export interface RoomChange {
  roomId: string;
  /** Undefined if that is not known. */
  updatedAt: Date | undefined;
}

export interface RoomStore extends Transactional<RoomTx> {
  /** Lists every room, the oldest first. */
  list(): Promise<Room[]>;
  /** Lists when each room that is for sale last changed, in list order, by one read. */
  listChanges(): Promise<RoomChange[]>;
  find(roomId: string): Promise<Room | undefined>;
  /** Returns those of these rooms that exist, in this order; only `slice` of them, if it is given. */
  findAll(roomIds: string[], slice?: Slice): Promise<Room[]>;
  /** Whether any room or booked stay has this picture, in any width. */
  isShown(image: string): Promise<boolean>;
  add(room: Room, entry: AuditEntry): Promise<void>;
  /** Lists these rooms first, in this order; ids of rooms that do not exist are ignored. */
  arrange(roomIds: readonly string[], entry: AuditEntry): Promise<void>;
}

export interface RoomDeps {
  readonly rooms: RoomStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly pictures: PictureStore;
  readonly log: Log;
}
