import type { StoredChannel } from './channel-store.ts';

/** Whether an event of a channel, if there is one, names a block. */
export function namesBlock(channel: Pick<StoredChannel, 'events'> | undefined, blockId: string): boolean {
  return (
    channel !== undefined && Object.values(channel.events).some(({ blocks }) => blocks.includes(blockId))
  );
}
