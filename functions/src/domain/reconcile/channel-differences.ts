import { addDays, type CalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import { array, boolean, lazy, object } from 'yup';
import type { ChannelBlock } from '../records/block-store.ts';
import type { StoredChannel } from '../channels/channel-store.ts';
import type { Difference } from './difference.ts';
import { type StoredFields, misshapen, nameIn, someWords, time, whole, words } from './stored-fields.ts';

export function channelDifferencesIn(
  { channels, blocks, rooms }: ChannelsLedger,
  today: CalendarDate,
): Difference[] {
  const known = new Map(channels.map(({ id, stored }) => [id, stored]));
  return [
    ...channels.flatMap((channel) => checkChannel(channel, rooms)),
    ...blocks.flatMap(({ id, stored }) => {
      if (misshapen(blockOfChannel, stored).length > 0) return []; // the proof of its room says so
      return checkBlock({ ...stored, _id: id } as unknown as ChannelBlock, known, today); // its shape was just checked
    }),
  ];
}

function checkChannel({ id, stored }: LedgerDocument, rooms: ReadonlySet<string>): Difference[] {
  const about = { room: String(stored.roomId), channel: id };
  const wrong = misshapen(channelShape, stored);
  if (wrong.length > 0)
    return [{ kind: 'channel/wrong-shape', ...about, detail: `wrong: ${wrong.join(', ')}` }];
  const { roomId } = stored as unknown as StoredChannel; // its shape was just checked
  return rooms.has(roomId)
    ? []
    : [{ kind: 'channel/room-gone', ...about, detail: 'its room does not exist' }];
}

/**
 * Checks that a block is of a channel that exists, or is missing. If nights of it wait, there is a conflict until after the
 * last of them, or the desk has declined the stay.
 */
function checkBlock(
  { _id, roomId, from, channel: of, isMissing, waits = [], conflict }: ChannelBlock,
  channels: ReadonlyMap<string, StoredFields>,
  today: CalendarDate,
): Difference[] {
  const found = (kind: Difference['kind'], detail: string) => ({
    kind,
    room: roomId,
    channel: of._id,
    when: from,
    detail,
  });
  const channel = channels.get(of._id);
  const isIts = channel ? channel.roomId === roomId : isMissing;
  const last = waits.at(-1);
  const until = last && addDays(last, 1);
  const declined = Array.isArray(channel?.declined) ? channel.declined : [];
  const isOpen = channel && last !== undefined && last >= today && !declined.includes(of.key);
  return [
    ...(isIts ? [] : [found('channel/wrong-block', `no channel has the block ${_id}`)]),
    ...(conflict && conflict.until !== until
      ? [found('conflict/wrong-until', `${_id} waits until ${until ?? 'no night'}`)]
      : []),
    ...(isOpen && !conflict ? [found('conflict/gone', `${_id} waits, and the desk has not decided`)] : []),
  ];
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

/** The events of a channel that only repeat ours, by keys of 24 hex digits. */
const echoes = lazy((value: unknown) => {
  const keys = Object.keys(typeof value === 'object' && value !== null ? value : {});
  const each = Object.fromEntries(
    keys.map((key) => [key, object(dates).noUnknown().test(isSpan).required()]),
  );
  return object(each)
    .default(undefined)
    .test(() => keys.every((key) => /^[\da-f]{24}$/.test(key)));
});

const state = object({
  triedAt: time,
  okAt: time,
  failingSince: time,
  problem: nameIn({ ...PROBLEMS }),
  etag: someWords,
  modified: someWords,
  digest: words.matches(/^\d{4}-\d\d-\d\d [\da-f]{64}$/),
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
  turn: whole.min(0).required(),
  echoes,
  declined: array(someWords.required()),
  createdAt: time.required(),
}).noUnknown();

/** The fields that only blocks of channels have. */
export const channelFields = {
  channel: object({
    _id: someWords.required(),
    name: someWords.required(),
    key: someWords.required(),
    from: date.required(),
  })
    .noUnknown()
    .default(undefined),
  isMissing: boolean().isTrue(),
  waits: array(date.required()).min(1),
  conflict: object({ since: time.required(), until: date.required() }).noUnknown().default(undefined),
};

const blockOfChannel = object({ ...channelFields, channel: channelFields.channel.required() });

/** A document as it is stored, valid or not. */
export interface LedgerDocument {
  id: string;
  stored: StoredFields;
}

/** Everything about channels that must agree, as of one moment. */
export interface ChannelsLedger {
  channels: readonly LedgerDocument[];
  /** The blocks of channels that are not lifted and that have nights from today on. */
  blocks: readonly LedgerDocument[];
  /** The ids of those rooms that exist. */
  rooms: ReadonlySet<string>;
}

export interface ChannelsLedgerStore {
  readChannels(today: CalendarDate): Promise<ChannelsLedger>;
}
