import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { AuditEntry } from '../audit.ts';
import type { ChangedBlock, StoredBlock } from '../blocks/block-store.ts';
import type { OutboxTx } from '../mail/mail-store.ts';
import type { NightLists, RoomNight } from '../records/claims.ts';
import type { Transactional } from '../transactional.ts';

/** An event of a channel's calendar as it was read and applied: the nights `[from, to)`. */
export interface ReadEvent {
  from: CalendarDate;
  to: CalendarDate;
  /** The ids of the blocks that hold its nights: one, unless others hold some of them. */
  blocks: readonly string[];
  /**
   * Set where the hotel keeps what is its own, so that nothing more is held and no conflict opened: the desk said so, or
   * the channel repeats what it has read from us.
   */
  isOurs?: 'kept' | 'repeated';
  /** Set of one that the calendar leaves out since it began, as long as nights of it are in conflict. */
  isLeft?: true;
}

export interface ReadingState {
  triedAt?: Date;
  okAt?: Date;
  /** Since when no reading has worked; since it is read, or read at another address, until one has. */
  failingSince?: Date;
  problem?: ChannelProblem;
  /** What the server said of the version that was read, for the next request. */
  etag?: string;
  modified?: string;
  /** A hash of the events as they were read last and all applied. */
  digest?: string;
  /** The keys of the events that it has lost, where these are so many that they are kept until it is sure; and since when. */
  shrunk?: readonly string[];
  shrunkSince?: Date;
  /** What names the events that were left out because they repeat or cannot be read. */
  leftOut?: readonly string[];
}

export interface StoredChannel {
  _id: string;
  /** One more with each change by hand. */
  rev: number;
  roomId: string;
  name: string;
  /** Secret; empty where no calendar is read. */
  address: string;
  /** Secret: 32 hex digits, by which the channel reads our calendar. */
  token: string;
  ignore: readonly string[];
  repeatsOurs: boolean;
  isOn: boolean;
  state: ReadingState;
  events: Readonly<Record<string, ReadEvent>>;
  createdAt: Date;
}

/** What is known of a channel without its events, which may be a thousand. */
export const HEAD = ['name', 'roomId', 'address', 'isOn', 'state', 'createdAt'] as const;
export type ChannelHead = Pick<StoredChannel, '_id' | (typeof HEAD)[number]>;

/** An open conflict; one that is over is deleted, and the audit says how it ended. Its id is channel and event. */
export interface StoredConflict {
  _id: string;
  rev: number;
  channelId: string;
  event: string;
  roomId: string;
  from: CalendarDate;
  to: CalendarDate;
  /** Those of its nights that are not held for the channel, in order. */
  nights: readonly CalendarDate[];
  /** Who holds them, as the calendars name them: each once. */
  holders: readonly string[];
  since: Date;
  /** Set until the hotel is told of it, or of more nights of it, by the mail at the end of a reading. */
  isUntold?: true;
}

export interface ChannelTx extends OutboxTx {
  find(channelId: string): Promise<StoredChannel | undefined>;
  findOfRoom(roomId: string): Promise<StoredChannel[]>;
  roomName(roomId: string): Promise<string | undefined>;
  /** Returns blocks in the order of the ids, lifted ones included; undefined for those that do not exist. */
  findBlocks(blockIds: readonly string[]): Promise<(StoredBlock | undefined)[]>;
  /** Returns who claims the nights. */
  lists(nights: readonly RoomNight[]): Promise<NightLists>;
  describe(holders: readonly string[]): Promise<Holder[]>;
  findConflict(conflictId: string): Promise<StoredConflict | undefined>;
  findConflicts(channelId: string): Promise<StoredConflict[]>;
  save(channel: StoredChannel): void;
  remove(channelId: string): void;
  /** Saves blocks. Their nights follow. */
  saveBlocks(blocks: readonly ChangedBlock[]): void;
  saveConflict(conflict: StoredConflict): void;
  removeConflict(conflictId: string): void;
  /** @param id what makes a repeated entry the same */
  addEntry(id: string, entry: AuditEntry): void;
}

export interface ChannelStore extends Transactional<ChannelTx> {
  find(channelId: string): Promise<StoredChannel | undefined>;
  /** Lists the channels of the house, or of a room, by room and name. */
  list(roomId?: string): Promise<StoredChannel[]>;
  listHeads(): Promise<ChannelHead[]>;
  listConflicts(): Promise<StoredConflict[]>;
  /** Lists the blocks that channels' events made and that have nights from this day on, by their first night. */
  listBlocks(from: CalendarDate, limit: number): Promise<StoredBlock[]>;
  /** Lists those of them that end in these days. */
  listEnding(from: CalendarDate, until: CalendarDate): Promise<StoredBlock[]>;
  nightsOf(roomId: string, months: readonly string[]): Promise<ReadonlyMap<CalendarDate, string>>;
  describe(holders: readonly string[]): Promise<Holder[]>;
}
