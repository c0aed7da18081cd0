import type { Block } from '@innkeep/contract/desk/desk-stay';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { AuditEntry } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { RoomNight } from '../records/claims.ts';
import type { Transactional } from '../transactional.ts';

/**
 * A block with the fields that only the server knows. A lifted block is not deleted, because clients that ask
 * what has changed would not hear of it. It is kept, marked as lifted, with a new `updatedAt` and without
 * weeks, so that no query by dates finds it. Lifted blocks cost next to nothing, so nothing removes them.
 */
export interface StoredBlock extends Block {
  /** The Mondays of the weeks in which it has nights, as in `StoredBooking`. */
  weeks: CalendarDate[];
  isLifted: boolean;
  by: string;
  updatedAt: Date;
}

/** A block as it was, unless it is new, and as it is saved. */
export interface ChangedBlock {
  before: StoredBlock | undefined;
  after: StoredBlock;
}

export interface BlockTx {
  find(blockId: string): Promise<StoredBlock | undefined>;
  /** Whether an event of the channel that has made a block names it still. */
  isOfEvent(block: StoredBlock): Promise<boolean>;
  roomName(roomId: string): Promise<string | undefined>;
  /** Returns who holds which of the nights, by `keyOf`. */
  holders(nights: readonly RoomNight[]): Promise<ReadonlyMap<string, string>>;
  describe(holders: readonly string[]): Promise<Holder[]>;
  save(block: ChangedBlock, entry: AuditEntry): void;
}

export interface BlockDeps {
  readonly blocks: Transactional<BlockTx>;
  readonly clock: Clock;
  readonly newId: () => string;
}

export function toBlock({ _id, rev, roomId, from, to, kind, note, channel }: StoredBlock): Block {
  return { _id, rev, roomId, from, to, kind, note, ...(channel && { channel }) };
}
