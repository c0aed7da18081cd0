import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Channel, Channels, ChannelStay } from '@innkeep/contract/channels/channel';
import { AppError } from '@innkeep/contract/errors';
import type { StoredBlock } from '../blocks/block-store.ts';
import type { Clock } from '../clock.ts';
import type { DeskStore } from '../desk/desk-store.ts';
import type { ChannelHead, StoredChannel, StoredConflict } from './channel-store.ts';
import { conflictsInWords, roomNames, type ConflictDeps } from './open-conflicts.ts';
import { isInDoubt, isLate } from './reading-state.ts';
import { blocksBesideOurs, toChannel } from './to-channel.ts';

export interface ShownChannelDeps extends ConflictDeps {
  readonly desk: DeskStore;
  readonly clock: Clock;
}

const MAX_STAYS = 500;

/** Lists channels, the conflicts that are open and what channels have sold: of the house, or of one room. */
export async function listChannels(deps: ShownChannelDeps, roomId?: string): Promise<Channels> {
  const isMeant = (each: { roomId: string }) => roomId === undefined || each.roomId === roomId;
  const [all, open, blocks] = await Promise.all([
    deps.channels.list(roomId),
    deps.channels.listConflicts(),
    deps.channels.listBlocks(deps.clock.today(), MAX_STAYS + 1), // one more tells whether there are others
  ]);
  const sold = blocks.slice(0, MAX_STAYS).filter(isMeant);
  const [channels, conflicts, names] = await Promise.all([
    showChannels(deps, all, open),
    conflictsInWords(deps, open.filter(isMeant), all),
    roomNames(
      deps.rooms,
      sold.map((block) => block.roomId),
    ),
  ]);
  const hasMore = blocks.length > MAX_STAYS && { hasMore: true as const };
  return { channels, conflicts, stays: channelStays(sold, names), ...hasMore };
}

export async function showChannel(deps: ShownChannelDeps, channelId: string): Promise<Channel> {
  const [channel, open] = await Promise.all([deps.channels.find(channelId), deps.channels.listConflicts()]);
  const [shown] = await showChannels(deps, channel ? [channel] : [], open);
  if (!shown) throw new AppError('channel/not-found');
  return shown;
}

/** Returns those of the channels whose calendars should have been read by now, or have lost many stays. */
export async function listLate(
  deps: ShownChannelDeps,
  channels: readonly ChannelHead[],
  open: readonly StoredConflict[],
): Promise<Channel[]> {
  const now = deps.clock.now();
  const late = channels.filter((channel) => isLate(channel, now) || isInDoubt(channel));
  const whole = await Promise.all(late.map(({ _id }) => deps.channels.find(_id)));
  return showChannels(
    deps,
    whole.filter((channel) => channel !== undefined),
    open,
  );
}

async function showChannels(
  { rooms, desk, clock }: ShownChannelDeps,
  channels: readonly StoredChannel[],
  conflicts: readonly StoredConflict[],
): Promise<Channel[]> {
  if (channels.length === 0) return [];
  const [names, blocks] = await Promise.all([
    roomNames(
      rooms,
      channels.map(({ roomId }) => roomId),
    ),
    desk.findBlocks(blocksBesideOurs(channels)),
  ]);
  const around = { conflicts, blocks, now: clock.now(), today: clock.today() };
  return channels.map((channel) =>
    toChannel(channel, { ...around, roomName: names.get(channel.roomId) ?? '' }),
  );
}

/** Returns what channels have sold, each stay once, by arrival: one may be held by several blocks. */
export function channelStays(
  blocks: readonly StoredBlock[],
  names: ReadonlyMap<string, string>,
): ChannelStay[] {
  const stays = new Map<string, ChannelStay>();
  for (const { roomId, channel } of blocks) {
    if (!channel) continue;
    const { _id: channelId, name, from, to } = channel;
    const stay = { channelId, name, roomId, roomName: names.get(roomId) ?? '', from, to };
    stays.set(`${channelId}/${roomId}/${from}/${to}`, stay);
  }
  return [...stays.values()].sort((a, b) => compare(a.from, b.from) || a.roomName.localeCompare(b.roomName));
}

function compare(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : Number(a > b);
}
