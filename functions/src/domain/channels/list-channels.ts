import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Channel, Channels, ChannelStay } from '@innkeep/contract/channels/channel';
import { AppError } from '@innkeep/contract/errors';
import type { StoredBlock } from '../blocks/block-store.ts';
import type { Clock } from '../clock.ts';
import type { DeskStore } from '../desk/desk-store.ts';
import type { StoredChannel, StoredConflict } from './channel-store.ts';
import { conflictsInWords, roomNames, type ConflictDeps } from './open-conflicts.ts';
import { blocksBesideOurs, toChannel } from './to-channel.ts';

export interface ShownChannelDeps extends ConflictDeps {
  readonly desk: Pick<DeskStore, 'findBlocks'>;
  readonly clock: Clock;
}

/** The most stays of channels in an answer. */
const MAX_STAYS = 500;

/** Lists channels, the conflicts that are open and what channels have sold: of the house, or of one room. */
export async function listChannels(deps: ShownChannelDeps, roomId?: string): Promise<Channels> {
  const isMeant = (each: { roomId: string }) => roomId === undefined || each.roomId === roomId;
  const [all, open, blocks] = await Promise.all([
    deps.channels.list(),
    deps.channels.listConflicts(),
    deps.channels.listBlocks(deps.clock.today(), MAX_STAYS),
  ]);
  const channels = all.filter(isMeant);
  const conflicts = open.filter(isMeant);
  const sold = blocks.filter(isMeant);
  const [names, inWords, partly] = await Promise.all([
    roomNames(
      deps.rooms,
      [...channels, ...sold].map((each) => each.roomId),
    ),
    conflictsInWords(deps, conflicts, all),
    deps.desk.findBlocks(blocksBesideOurs(channels)),
  ]);
  return {
    channels: channels.map((channel) => shown(deps, channel, { names, conflicts, blocks: partly })),
    conflicts: inWords,
    stays: channelStays(sold, names),
  };
}

/** Returns a channel as staff see it. */
export async function showChannel(deps: ShownChannelDeps, channelId: string): Promise<Channel> {
  const channel = await deps.channels.find(channelId);
  if (!channel) throw new AppError('channel/not-found');
  const [names, conflicts, blocks] = await Promise.all([
    roomNames(deps.rooms, [channel.roomId]),
    deps.channels.listConflicts(),
    deps.desk.findBlocks(blocksBesideOurs([channel])),
  ]);
  return shown(deps, channel, { names, conflicts, blocks });
}

interface Around {
  names: ReadonlyMap<string, string>;
  conflicts: readonly StoredConflict[];
  blocks: readonly StoredBlock[];
}

function shown({ clock }: ShownChannelDeps, channel: StoredChannel, { names, ...around }: Around): Channel {
  const roomName = names.get(channel.roomId) ?? '';
  return toChannel(channel, { ...around, roomName, now: clock.now(), today: clock.today() });
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
