import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import type { Holder } from '@innkeep/contract/desk/holder';
import type { AuditEntry } from '../records/audit.ts';
import type { ChangedBlock, ChannelBlock, StoredBlock } from '../records/block-store.ts';
import type { OutboxTx } from '../records/mail-store.ts';
import type { Claim, NightLists, RoomNight } from '../records/claims.ts';
import type { Transactional } from '../base/transactional.ts';

/** A channel's events by key, with the nights `[from, to)` of each. */
export type Echoes = Readonly<Record<string, { from: CalendarDate; to: CalendarDate }>>;

export interface ReadingState {
  triedAt?: Date;
  okAt?: Date;
  /** Since when readings have failed; until the first success, since the channel or its address was added. */
  failingSince?: Date;
  problem?: ChannelProblem;
  /** The server's `ETag` of the version that was read, for the next request. */
  etag?: string;
  modified?: string;
  /** The day on which all events were last applied, and their hash. */
  digest?: string;
  /** The keys of lost stays, if they are so many that they are held until it is certain; and since when. */
  shrunk?: readonly string[];
  shrunkSince?: Date;
  /** Names the events that were ignored because they repeat or cannot be read. */
  leftOut?: readonly string[];
}

export interface StoredChannel {
  _id: string;
  /** Increases with each change by staff. */
  rev: number;
  roomId: string;
  name: string;
  /** Secret; empty if no calendar is read. */
  address: string;
  /** Secret: 32 hex digits, with which the channel reads our calendar. */
  token: string;
  ignore: readonly string[];
  repeatsOurs: boolean;
  isOn: boolean;
  state: ReadingState;
  /** Increases with each transaction of a reading. */
  turn: number;
  /** The events that only repeat our stays, as first seen, for as long as the calendar lists them. */
  echoes?: Echoes;
  /** The keys of the stays that the desk has declined; another name may be another guest. */
  declined?: readonly string[];
  createdAt: Date;
}

export const HEAD = ['name', 'roomId', 'address', 'isOn', 'state', 'createdAt'] as const;
export type ChannelHead = Pick<StoredChannel, '_id' | (typeof HEAD)[number]>;

export interface ChannelTx extends OutboxTx {
  find(channelId: string): Promise<StoredChannel | undefined>;
  findOfRoom(roomId: string): Promise<StoredChannel[]>;
  roomName(roomId: string): Promise<string | undefined>;
  /** Returns blocks in the order of the ids, lifted ones included; undefined for those that do not exist. */
  findBlocks(blockIds: readonly string[]): Promise<(StoredBlock | undefined)[]>;
  lists(nights: readonly RoomNight[]): Promise<NightLists>;
  describe(holders: readonly string[]): Promise<Holder[]>;
  /** Returns the blocks of a channel that are not lifted and have nights from this day on. */
  findSold(channelId: string, from: CalendarDate): Promise<ChannelBlock[]>;
  save(channel: StoredChannel): void;
  remove(channelId: string): void;
  /** Saves blocks. Their nights follow. */
  saveBlocks(blocks: readonly ChangedBlock[]): void;
  moveBack(claim: Claim): void;
  /** @param id by which a repeated entry is recognized */
  addEntry(id: string, entry: AuditEntry): void;
}

export interface ChannelStore extends Transactional<ChannelTx> {
  find(channelId: string): Promise<StoredChannel | undefined>;
  /** Lists the channels of the hotel or of a room, by room and name. */
  list(roomId?: string): Promise<StoredChannel[]>;
  listHeads(): Promise<ChannelHead[]>;
  /** Lists the blocks in conflict on nights from this day on, the oldest conflict first. */
  listConflicts(from: CalendarDate): Promise<ChannelBlock[]>;
  /** Lists the blocks that channels' events made and that have nights from this day on, by their first night. */
  listBlocks(from: CalendarDate, limit: number): Promise<StoredBlock[]>;
  listSold(channelId: string, from: CalendarDate): Promise<ChannelBlock[]>;
  /** Lists those of them that end in these days. */
  listEnding(from: CalendarDate, until: CalendarDate): Promise<StoredBlock[]>;
  /** Returns who claims each night of a room, in order, by date. */
  nightsOf(roomId: string, months: readonly string[]): Promise<ReadonlyMap<CalendarDate, readonly string[]>>;
  lists(nights: readonly RoomNight[]): Promise<NightLists>;
  describe(holders: readonly string[]): Promise<Holder[]>;
}
