import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { Room } from '@innkeep/contract/room';
import type { AuditEntry } from '../records/audit.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Transactional } from '../base/transactional.ts';
import type { PictureStore } from './picture-store.ts';

export interface RoomTx {
  find(roomId: string): Promise<Room | undefined>;
  findOfType(typeId: string): Promise<Room[]>;
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

interface Listed {
  roomId: string;
  /** When the room was added, as text for comparing. */
  createdAt: string;
}

/** Arranged rooms first, then the oldest. `arranged` has ids as an admin has put them; some may be gone. */
export function inListOrder<T extends Listed>(rooms: readonly T[], arranged: readonly string[]): T[] {
  const places = new Map(arranged.map((roomId, index) => [roomId, index]));
  const placeOf = ({ roomId }: T) => places.get(roomId) ?? arranged.length;
  return [...rooms].sort(
    (a, b) => placeOf(a) - placeOf(b) || compare(a.createdAt, b.createdAt) || compare(a.roomId, b.roomId),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
