import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Channel, Channels, ChannelStay, ChannelReading } from '@innkeep/contract/channels/channel';
import { nightsHeldBy } from '@innkeep/contract/desk/desk-stay';
import { AppError } from '@innkeep/contract/errors';
import { isOfChannel, type StoredBlock, type ChannelBlock } from '../records/block-store.ts';
import type { ChannelHead, StoredChannel } from './channel-store.ts';
import { conflictsInWords, roomNames, type ConflictDeps } from './open-conflicts.ts';
import { isInDoubt, isLate } from './reading-state.ts';
import { hostOf } from './channel-in-words.ts';
import { isOver } from './plan-reading.ts';

export type ShownChannelDeps = ConflictDeps;

const MAX_STAYS = 500;

export async function listChannels(deps: ShownChannelDeps, roomId?: string): Promise<Channels> {
  const today = deps.clock.today();
  const isMeant = (each: { roomId: string }) => roomId === undefined || each.roomId === roomId;
  const [all, open, blocks] = await Promise.all([
    deps.channels.list(roomId),
    deps.channels.listConflicts(today),
    deps.channels.listBlocks(today, MAX_STAYS + 1), // one more tells whether there are others
  ]);
  const hasMore = blocks.length > MAX_STAYS && { hasMore: true as const };
  const sold = blocks.slice(0, MAX_STAYS).filter(isMeant);
  const [channels, conflicts, names] = await Promise.all([
    showChannels(deps, all, hasMore ? undefined : blocks),
    conflictsInWords(deps, open.filter(isMeant)),
    roomNames(
      deps.rooms,
      sold.map((block) => block.roomId),
    ),
  ]);
  return { channels, conflicts, stays: channelStays(sold, names), ...hasMore };
}

export async function showChannel(deps: ShownChannelDeps, channelId: string): Promise<Channel> {
  const channel = await deps.channels.find(channelId);
  const [shown] = await showChannels(deps, channel ? [channel] : []);
  if (!shown) throw new AppError('channel/not-found');
  return shown;
}

/** Returns those of the channels whose calendars should have been read by now, or have lost many stays. */
export async function listLate(deps: ShownChannelDeps, channels: readonly ChannelHead[]): Promise<Channel[]> {
  const now = deps.clock.now();
  const late = channels.filter((channel) => isLate(channel, now) || isInDoubt(channel));
  const whole = await Promise.all(late.map(({ _id }) => deps.channels.find(_id)));
  return showChannels(
    deps,
    whole.filter((channel) => channel !== undefined),
  );
}

/** @param known all blocks of channels with nights from today on, if they have been read */
async function showChannels(
  { channels: store, rooms, clock }: ShownChannelDeps,
  channels: readonly StoredChannel[],
  known?: readonly StoredBlock[],
): Promise<Channel[]> {
  const [now, today] = [clock.now(), clock.today()];
  const names = await roomNames(
    rooms,
    channels.map(({ roomId }) => roomId),
  );
  const blocksOf = async ({ _id }: StoredChannel) =>
    known
      ? known.filter(isOfChannel).filter(({ channel }) => channel._id === _id)
      : store.listSold(_id, today);
  return Promise.all(
    channels.map(async (channel) => {
      const blocks = await blocksOf(channel);
      return toChannel(channel, { blocks, now, today, roomName: names.get(channel.roomId) ?? '' });
    }),
  );
}

export function channelStays(
  blocks: readonly StoredBlock[],
  names: ReadonlyMap<string, string>,
): ChannelStay[] {
  const held = blocks.filter(isOfChannel).filter((block) => nightsHeldBy(block).length > 0);
  const stays = held.map(({ roomId, channel: { _id: channelId, name, from }, to }) => {
    return { channelId, name, roomId, roomName: names.get(roomId) ?? '', from, to };
  });
  return stays.sort((a, b) => a.from.localeCompare(b.from) || a.roomName.localeCompare(b.roomName));
}

interface Around {
  roomName: string;
  now: Date;
  today: CalendarDate;
  /** Its blocks with nights from today on. */
  blocks: readonly ChannelBlock[];
}

function toChannel(channel: StoredChannel, around: Around): Channel {
  const { _id, rev, roomId, name, address, ignore, repeatsOurs, isOn } = channel;
  const host = hostOf(address);
  return {
    _id,
    rev,
    roomId,
    roomName: around.roomName,
    name,
    ...(host !== undefined && { readsFrom: host }),
    ignore: [...ignore],
    repeatsOurs,
    isOn,
    reading: readingOf(channel, around),
  };
}

function readingOf(channel: StoredChannel, { now, today, blocks }: Around): ChannelReading {
  const { okAt, problem, leftOut } = channel.state;
  const echoes = Object.values(channel.echoes ?? {}).filter((event) => !isOver(event, today));
  const held = blocks.flatMap(nightsHeldBy).filter((night) => night >= today);
  return {
    ...(okAt && { okAt: okAt.toISOString() }),
    ...(problem && { problem }),
    ...(isLate(channel, now) && { isLate: true }),
    events: blocks.filter(({ isMissing }) => !isMissing).length + echoes.length,
    nights: held.length,
    ...(leftOut && { leftOut: [...leftOut] }),
  };
}
