import { daysBetween } from '@innkeep/contract/calendar-date';
import type { Conflict } from '@innkeep/contract/channels/channel';
import { blockIdIn, type Holder } from '@innkeep/contract/desk/holder';
import { type ChannelBlock, isOfChannel } from '../records/block-store.ts';
import type { Clock } from '../base/clock.ts';
import type { RoomStore } from '../rooms/room-store.ts';
import type { ChannelStore } from './channel-store.ts';
import { holdersInTheWay, conflictEntry } from './waits.ts';
import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../base/caller.ts';
import { claimOfBlock } from '../records/claims.ts';
import type { ChannelDeps } from './channel-deps.ts';

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

/**
 * Keeps our stay where a channel has sold its nights, too: the channel's stay now waits behind all others, and is no
 * longer a conflict until it waits for more nights.
 * @param rev of the conflict that was shown
 */
export function declineChannelStay(
  { channels, clock, newId }: Pick<ChannelDeps, 'channels' | 'clock' | 'newId'>,
  { uid: by }: Pick<Caller, 'uid'>,
  blockId: string,
  rev: number,
): Promise<void> {
  return channels.transact(async (tx) => {
    const [block] = await tx.findBlocks([blockId]);
    if (!isOfChannel(block) || !block.conflict || block.isLifted) throw new AppError('conflict/not-found');
    if (block.rev !== rev) throw new AppError('booking/changed');
    const channel = await tx.find(block.channel._id);
    const at = clock.now();
    const { waits = [] } = block;
    const kept = { ...block, rev: rev + 1, updatedAt: at };
    delete kept.conflict;
    const roomName = (await tx.roomName(block.roomId)) ?? '';
    tx.saveBlocks([{ before: block, after: kept }]);
    if (channel) tx.save({ ...channel, declined: [...(channel.declined ?? []), block.channel.key] });
    tx.moveBack({ ...claimOfBlock(block), nights: waits });
    tx.addEntry(
      `conflict-${newId()}`,
      conflictEntry('conflict/kept-ours', { channel: block.channel, roomName }, block, { at, by }),
    );
  });
}
