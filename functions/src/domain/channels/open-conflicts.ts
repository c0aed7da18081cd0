import { daysBetween } from '@innkeep/contract/calendar-date';
import type { Conflict } from '@innkeep/contract/channels/channel';
import { blockIdIn, type Holder } from '@innkeep/contract/desk/holder';
import type { ChannelBlock } from '../records/block-store.ts';
import type { Clock } from '../base/clock.ts';
import type { RoomStore } from '../rooms/room-store.ts';
import type { ChannelStore } from './channel-store.ts';
import { holdersInTheWay } from './waits.ts';

export interface ConflictDeps {
  readonly channels: ChannelStore;
  readonly rooms: RoomStore;
  readonly clock: Clock;
}

/** Lists the conflicts that are open, the oldest first. Where there are none, this is one query. */
export async function openConflicts(deps: ConflictDeps): Promise<Conflict[]> {
  return conflictsInWords(deps, await deps.channels.listConflicts(deps.clock.today()));
}

/** Returns conflicts with the names of rooms, and who has the nights now. */
export async function conflictsInWords(
  { channels, rooms }: ConflictDeps,
  blocks: readonly ChannelBlock[],
): Promise<Conflict[]> {
  if (blocks.length === 0) return [];
  const nights = blocks.flatMap(({ roomId, waits = [] }) => waits.map((night) => ({ roomId, night })));
  const [names, lists] = await Promise.all([
    roomNames(
      rooms,
      blocks.map(({ roomId }) => roomId),
    ),
    channels.lists(nights),
  ]);
  const claims = new Map(blocks.map((block) => [block._id, holdersInTheWay(block, lists)]));
  const holders = await channels.describe(distinct([...claims.values()].flat()));
  return blocks.map((block) => {
    const { _id, rev, channel, roomId, to, waits = [], conflict } = block;
    const inTheWay = (claims.get(_id) ?? []).map((claim) => blockIdIn(claim) ?? claim);
    const own = holders.filter((holder) => inTheWay.includes(holder._id));
    const { from } = channel;
    return {
      _id,
      rev,
      channelId: channel._id,
      name: channel.name,
      roomId,
      roomName: names.get(roomId) ?? '',
      from,
      to,
      nights: [...waits],
      holders: own,
      since: (conflict?.since ?? block.updatedAt).toISOString(),
      ...(mayRepeatOurs(block, own) && { mayRepeatOurs: true }),
    };
  });
}

export async function roomNames(
  rooms: Pick<RoomStore, 'findAll'>,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = roomIds.length === 0 ? [] : await rooms.findAll(distinct(roomIds));
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

/** Whether a channel may only repeat what it has read from us: its nights are those of one holder. */
function mayRepeatOurs(
  { channel: { from }, to, waits = [] }: ChannelBlock,
  [holder, ...others]: readonly Holder[],
): boolean {
  if (!holder || others.length > 0 || waits.length !== daysBetween(from, to)) return false;
  return holder.from === from && holder.to === to;
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
