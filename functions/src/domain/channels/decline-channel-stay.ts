import { AppError } from '@innkeep/contract/errors';
import { isOfChannel } from '../records/block-store.ts';
import type { Caller } from '../base/caller.ts';
import { claimOfBlock } from '../records/claims.ts';
import type { ChannelDeps } from './channel-deps.ts';
import { conflictEntry } from './event-entries.ts';

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
