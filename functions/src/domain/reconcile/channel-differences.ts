import { isDeepStrictEqual } from 'node:util';
import { type CalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import type { StoredBlock } from '../blocks/block-store.ts';
import type { ReadEvent, StoredChannel, StoredConflict } from '../channels/channel-store.ts';
import { conflictIdOf, hasBegun, isSameDates, nightsAhead } from '../channels/event-dates.ts';
import { appliedDigest } from '../channels/plan-reading.ts';
import type { Difference } from './difference.ts';
import { type StoredFields, misshapen, nameIn, someWords, time, whole, words } from './stored-fields.ts';
import { array, boolean, lazy, object } from 'yup';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';

type ChannelBlock = Pick<StoredBlock, '_id' | 'roomId' | 'from' | 'to' | 'channel'>;

/** What is stored, but for what is misshapen. */
interface Shaped {
  channels: ReadonlyMap<string, StoredChannel>;
  conflicts: ReadonlyMap<string, StoredConflict>;
  blocks: readonly ChannelBlock[];
}

export function channelDifferencesIn(ledger: ChannelsLedger, today: CalendarDate): Difference[] {
  const shaped = shapedIn(ledger);
  const { channels, conflicts, blocks } = shaped;
  return [
    ...misshapenIn(ledger),
    ...[...channels.values()].flatMap((channel) => checkChannel(channel, ledger, shaped, today)),
    ...blocks.flatMap((block) => checkBlock(block, channels, today)),
    ...[...conflicts.values()].flatMap((conflict) => checkConflict(conflict, channels)),
  ];
}

function shapedIn({ channels, conflicts, blocks }: ChannelsLedger): Shaped {
  const withId = ({ id, stored }: LedgerDocument) => ({ ...stored, _id: id });
  const fit = (all: readonly LedgerDocument[], shape: typeof channelShape | typeof conflictShape) =>
    new Map(
      all
        .filter(({ stored }) => misshapen(shape, stored).length === 0)
        .map((each) => [each.id, withId(each)]),
    );
  return {
    channels: fit(channels, channelShape) as unknown as Shaped['channels'], // of this shape
    conflicts: fit(conflicts, conflictShape) as unknown as Shaped['conflicts'], // of this shape
    blocks: blocks.map(withId) as unknown as ChannelBlock[], // the proof of its room looks at the shape of each
  };
}

function misshapenIn({ channels, conflicts }: ChannelsLedger): Difference[] {
  const found = (kind: Difference['kind'], wrong: string[], room: unknown, channel: string): Difference[] =>
    wrong.length === 0 ? [] : [{ kind, room: String(room), channel, detail: `wrong: ${wrong.join(', ')}` }];
  return [
    ...channels.flatMap(({ id, stored }) =>
      found('channel/wrong-shape', misshapen(channelShape, stored), stored.roomId, id),
    ),
    ...conflicts.flatMap(({ id, stored }) =>
      found('conflict/wrong-shape', misshapen(conflictShape, stored), stored.roomId, id),
    ),
  ];
}

function checkChannel(
  channel: StoredChannel,
  { rooms }: ChannelsLedger,
  { conflicts, blocks }: Shaped,
  today: CalendarDate,
): Difference[] {
  const { _id, roomId, events } = channel;
  const about = { room: roomId, channel: _id };
  const gone: Difference[] = rooms.has(roomId)
    ? []
    : [{ kind: 'channel/room-gone', ...about, detail: 'its room does not exist' }];
  const isRead = channel.state.digest === undefined || channel.state.digest === appliedDigest(events);
  const half: Difference[] = isRead
    ? []
    : [{ kind: 'channel/half-read', ...about, detail: 'its events are not those that it says were read' }];
  const own = blocks.filter((block) => block.channel?._id === _id && block.roomId === roomId);
  const held = new Set(own.flatMap((block) => nightsAhead(block, today)));
  const lost = Object.entries(events).flatMap(([key, event]): Difference[] => {
    if (event.isOurs) return [];
    const { nights = [] } = conflicts.get(conflictIdOf(_id, key)) ?? {};
    const missing = nightsAhead(event, today).filter((night) => !held.has(night) && !nights.includes(night));
    const [when] = missing;
    if (when === undefined) return [];
    const detail = `of its event ${key}, ${missing.join(' ')} is not held`;
    return [{ kind: 'channel/not-held', ...about, when, detail }];
  });
  return [...gone, ...half, ...lost];
}

/** Checks that a block is one that an event of its channel names, or that this has begun. */
function checkBlock(
  { _id, roomId, from, to, channel: of }: ChannelBlock,
  channels: Shaped['channels'],
  today: CalendarDate,
): Difference[] {
  const about = { kind: 'channel/wrong-block', room: roomId, channel: of?._id ?? '', when: from } as const;
  const channel = of && channels.get(of._id);
  const event = channel && eventOf(channel, _id);
  if (!of || !event) {
    const isLeft = of !== undefined && hasBegun(of, today);
    return isLeft ? [] : [{ ...about, detail: `no event names the block ${_id}` }];
  }
  const isIts = channel.roomId === roomId && isSameDates(of, event) && to <= event.to;
  return isIts ? [] : [{ ...about, detail: `the block ${_id} is not what its event says` }];
}

function eventOf({ events }: StoredChannel, blockId: string): ReadEvent | undefined {
  return Object.values(events).find(({ blocks }) => blocks.includes(blockId));
}

/** Checks that a conflict is about an event that its channel has, and about nights of it. */
function checkConflict(conflict: StoredConflict, channels: Shaped['channels']): Difference[] {
  const { _id, channelId, roomId, event: key, nights, from, to } = conflict;
  const channel = channels.get(channelId);
  const event = channel?.events[key];
  const isIts =
    event !== undefined &&
    _id === conflictIdOf(channelId, key) &&
    channel?.roomId === roomId &&
    isDeepStrictEqual({ from, to }, { from: event.from, to: event.to }) &&
    nights.every((night) => night >= from && night < to);
  const about = { kind: 'conflict/stray', room: roomId, channel: channelId, when: from } as const;
  return isIts ? [] : [{ ...about, detail: `${_id} is about no event that its channel has` }];
}

const PROBLEMS: Record<ChannelProblem, true> = {
  unreachable: true,
  slow: true,
  refused: true,
  'too-many-redirects': true,
  'not-public': true,
  'too-large': true,
  'too-many-events': true,
  'no-calendar': true,
  shrunk: true,
  unfinished: true,
  'too-many-conflicts': true,
};

const date = words.test((text) => text === undefined || isCalendarDate(text));
const isSpan = (value: { from?: unknown; to?: unknown } | null | undefined) =>
  !value || String(value.from) < String(value.to);

/** The nights `[from, to)`. */
const dates = { from: date.required(), to: date.required() };

const event = object({
  ...dates,
  blocks: array(someWords.required()).required(),
  isOurs: nameIn({ kept: true, repeated: true }),
  isLeft: boolean().isTrue(),
})
  .noUnknown()
  .test(isSpan);

/** The events of a channel, by keys of 24 hex digits. */
const events = lazy((value: unknown) => {
  const keys = Object.keys(typeof value === 'object' && value !== null ? value : {});
  const each = Object.fromEntries(keys.map((key) => [key, event.required()]));
  return object(each)
    .required()
    .test(() => keys.every((key) => /^[\da-f]{24}$/.test(key)));
});

const state = object({
  triedAt: time,
  okAt: time,
  failingSince: time,
  problem: nameIn({ ...PROBLEMS }),
  etag: someWords,
  modified: someWords,
  digest: words.matches(/^[\da-f]{64}$/),
  shrunk: array(someWords.required()).min(1),
  shrunkSince: time,
  leftOut: array(someWords.required()).min(1),
}).noUnknown();

const channelShape = object({
  rev: whole.min(1).required(),
  roomId: someWords.required(),
  name: someWords.required(),
  address: words.defined(),
  token: words.matches(/^[\da-f]{32}$/).required(),
  ignore: array(someWords.required()).required(),
  repeatsOurs: boolean().required(),
  isOn: boolean().required(),
  state: state.required(),
  events,
  createdAt: time.required(),
}).noUnknown();

const conflictShape = object({
  rev: whole.min(1).required(),
  channelId: someWords.required(),
  event: someWords.required(),
  roomId: someWords.required(),
  ...dates,
  nights: array(date.required()).min(1).required(),
  holders: array(someWords.required()).min(1).required(),
  since: time.required(),
  isUntold: boolean().isTrue(),
}).noUnknown();

/** Of a block that a channel has made: which one's it is, and its event. */
export const blockChannelShape = object({ _id: someWords.required(), name: someWords.required(), ...dates })
  .noUnknown()
  .test(isSpan)
  .default(undefined);

/** A document as it is stored, valid or not. */
export interface LedgerDocument {
  id: string;
  stored: StoredFields;
}

/** Everything about channels that must agree, as of one moment. */
export interface ChannelsLedger {
  channels: readonly LedgerDocument[];
  conflicts: readonly LedgerDocument[];
  /** The blocks of channels that are not lifted and that have nights from today on. */
  blocks: readonly LedgerDocument[];
  /** The ids of those rooms that exist. */
  rooms: ReadonlySet<string>;
}

export interface ChannelsLedgerStore {
  readChannels(today: CalendarDate): Promise<ChannelsLedger>;
}
