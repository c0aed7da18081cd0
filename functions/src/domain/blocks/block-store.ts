import type { Block } from '@innkeep/contract/desk/desk-stay';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { AuditEntry } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { NightChanges, RoomNight } from '../records/claims.ts';
import type { Transactional } from '../transactional.ts';

/**
 * A block with what only the server knows of it. One that is lifted is not deleted, for nobody would hear of it who
 * asks what has changed: it stays, marked, with a new `updatedAt` and without weeks, so that no window of dates
 * finds it any more. What is never found costs next to nothing, so nobody clears up.
 */
export interface StoredBlock extends Block {
  /** The Mondays of its weeks, as a booking has them. */
  weeks: CalendarDate[];
  isLifted: boolean;
  by: string;
  updatedAt: Date;
}

export interface BlockTx {
  find(blockId: string): Promise<StoredBlock | undefined>;
  /** The name of a room; undefined where there is none. */
  roomName(roomId: string): Promise<string | undefined>;
  /** Who holds which of the nights, by `keyOf`. */
  holders(nights: readonly RoomNight[]): Promise<ReadonlyMap<string, string>>;
  /** Who they are, in words for the desk. */
  describe(holders: readonly string[]): Promise<Holder[]>;
  save(block: StoredBlock, nights: NightChanges, entry: AuditEntry): void;
}

export interface BlockDeps {
  readonly blocks: Transactional<BlockTx>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A block as the desk sees it, without what only the server knows. */
export function toBlock({ _id, rev, roomId, from, to, kind, note }: StoredBlock): Block {
  return { _id, rev, roomId, from, to, kind, note };
}
