import type { ChannelTx } from '../channels/channel-store.ts';
import { holdersIn } from '../records/claims.ts';
import type { BlockTx } from '../records/block-store.ts';

export function blockTx(tx: ChannelTx): BlockTx {
  return {
    find: async (blockId) => (await tx.findBlocks([blockId]))[0],
    isRead: async ({ channel, isMissing }) =>
      channel !== undefined && !isMissing && ((await tx.find(channel._id))?.address ?? '') !== '',
    roomName: (roomId) => tx.roomName(roomId),
    holders: async (nights) => holdersIn(await tx.lists(nights)),
    describe: (holders) => tx.describe(holders),
    save: (block, entry) => {
      tx.saveBlocks([block]);
      tx.addEntry(`block-${block.after._id}-${block.after.rev}`, entry);
    },
  };
}
