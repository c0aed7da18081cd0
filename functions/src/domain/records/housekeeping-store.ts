import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { RoomStatus } from '@innkeep/contract/desk/room-care';
import type { AuditEntry } from './audit.ts';
import type { Clock } from '../base/clock.ts';
import type { Transactional } from '../base/transactional.ts';

/** What housekeeping says of a room, with who said it and when. Guests never read it. */
export interface StoredRoomStatus extends RoomStatus {
  at: Date;
  by: string;
  /** The business day on which staff last said that it is clean; a note says nothing of that. */
  cleanedOn?: CalendarDate;
}

export interface CareTx {
  /** Returns what is said of those of these rooms of which anything has been said, by room. */
  findCare(roomIds: readonly string[]): Promise<ReadonlyMap<string, StoredRoomStatus>>;
  saveCare(care: StoredRoomStatus, entry: AuditEntry): void;
  roomNames(roomIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface HousekeepingStore extends Transactional<CareTx> {
  list(): Promise<ReadonlyMap<string, StoredRoomStatus>>;
  listToClean(): Promise<StoredRoomStatus[]>;
  /** Lists what has been said since then, the first first. */
  listChanged(since: Date, limit: number): Promise<StoredRoomStatus[]>;
}

export interface CareDeps {
  readonly housekeeping: HousekeepingStore;
  readonly clock: Clock;
}

export function toCare({ roomId, rev, state, note }: StoredRoomStatus): RoomStatus {
  return { roomId, rev, state, note };
}

/** A room is clean until staff say otherwise. */
export function careOf(cares: ReadonlyMap<string, StoredRoomStatus>, roomId: string): RoomStatus {
  const care = cares.get(roomId);
  return care ? toCare(care) : { roomId, rev: 0, state: 'clean', note: '' };
}
