import type { ChannelTx, StoredChannel } from '../channels/channel-store.ts';
import { holdersIn } from '../records/claims.ts';
import type { BlockTx } from './block-store.ts';

export function blockTx(tx: ChannelTx): BlockTx {
  return {
    find: async (blockId) => (await tx.findBlocks([blockId]))[0],
    isOfEvent: async ({ _id, channel }) =>
      channel !== undefined && namesBlock(await tx.find(channel._id), _id),
    roomName: (roomId) => tx.roomName(roomId),
    holders: async (nights) => holdersIn(await tx.lists(nights)),
    describe: (holders) => tx.describe(holders),
    save: (block, entry) => {
      tx.saveBlocks([block]);
      tx.addEntry(`block-${block.after._id}-${block.after.rev}`, entry);
    },
  };
}

function namesBlock(channel: Pick<StoredChannel, 'events'> | undefined, blockId: string): boolean {
  return (
    channel !== undefined && Object.values(channel.events).some(({ blocks }) => blocks.includes(blockId))
  );
}
