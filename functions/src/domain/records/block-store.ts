import type { Block } from '@innkeep/contract/desk/desk-stay';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { AuditEntry } from './audit.ts';
import type { Clock } from '../base/clock.ts';
import type { RoomNight } from './claims.ts';
import type { Transactional } from '../base/transactional.ts';

/**
 * A block with the fields that only the server knows. A lifted block is not deleted, because clients that ask
 * what has changed would not hear of it. It is kept, marked as lifted, with a new `updatedAt` and without
 * weeks, so that no query by dates finds it. Lifted blocks cost next to nothing, so nothing removes them.
 */
export interface StoredBlock extends Omit<Block, 'channel'> {
  /** Whose it is, by which key its calendar names it, and the arrival as the channel says it. */
  channel?: { _id: string; name: string; key: string; from: CalendarDate };
  /** Set of one that its calendar leaves out since it began. */
  isMissing?: true;
  /** Nights that wait and about which the desk has not decided: since when, and until the day after the last of them. */
  conflict?: { since: Date; until: CalendarDate };
  /** The Mondays of the weeks in which it has nights, as in `StoredBooking`. */
  weeks: CalendarDate[];
  isLifted: boolean;
  by: string;
  updatedAt: Date;
}

/** A stay that a channel has sold. */
export type ChannelBlock = StoredBlock & Required<Pick<StoredBlock, 'channel'>>;

export function isOfChannel(block: StoredBlock | undefined): block is ChannelBlock {
  return block?.channel !== undefined;
}

export interface ChangedBlock {
  before: StoredBlock | undefined;
  after: StoredBlock;
}

export interface BlockTx {
  find(blockId: string): Promise<StoredBlock | undefined>;
  /** Whether a channel's calendar still says what becomes of a block. */
  isRead(block: StoredBlock): Promise<boolean>;
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

export function toBlock({ _id, rev, roomId, from, to, kind, note, channel, waits }: StoredBlock): Block {
  const of = channel && { channel: { _id: channel._id, name: channel.name, from: channel.from, to } };
  return { _id, rev, roomId, from, to, kind, note, ...of, ...(waits && { waits }) };
}

export function liftedBlock(block: StoredBlock, by: string, updatedAt: Date): StoredBlock {
  const lifted = { ...block, isLifted: true, rev: block.rev + 1, weeks: [], by, updatedAt };
  delete lifted.waits;
  delete lifted.conflict;
  return lifted;
}
