import type { ChannelTx, StoredChannel } from '../channels/channel-store.ts';
import type { BlockTx } from './block-store.ts';

export function blockTx(tx: ChannelTx): BlockTx {
  return {
    find: async (blockId) => (await tx.findBlocks([blockId]))[0],
    isOfEvent: async ({ _id, channel }) =>
      channel !== undefined && namesBlock(await tx.find(channel._id), _id),
    roomName: (roomId) => tx.roomName(roomId),
    holders: (nights) => tx.holders(nights),
    describe: (holders) => tx.describe(holders),
    save: (block, nights, entry) => {
      tx.saveBlocks([block], nights);
      tx.addEntry(`block-${block._id}-${block.rev}`, entry);
    },
  };
}

function namesBlock(channel: Pick<StoredChannel, 'events'> | undefined, blockId: string): boolean {
  return (
    channel !== undefined && Object.values(channel.events).some(({ blocks }) => blocks.includes(blockId))
  );
}
