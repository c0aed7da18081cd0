import type { Caller } from '../caller.ts';
import type { StoredBlock } from '../blocks/block-store.ts';
import type { EventDeps } from './channel-deps.ts';
import type { ChannelTx, StoredChannel } from './channel-store.ts';
import { hasBegun } from './event-dates.ts';
import { blockEntry, blockEntryId, conflictEntry } from './event-entries.ts';
import { liftedBlock } from './plan-blocks.ts';

/**
 * Reads what a channel holds, which is to be removed; returns a function that gives back what lies ahead, and ends its
 * conflicts. What has begun stays held: guests are here.
 */
export async function prepareRelease(
  { clock, newId }: EventDeps,
  tx: ChannelTx,
  channel: StoredChannel,
  caller: Pick<Caller, 'uid'>,
): Promise<() => void> {
  const now = clock.now();
  const ahead = Object.values(channel.events).filter((event) => !hasBegun(event, clock.today()));
  const named = { channel, roomName: (await tx.roomName(channel.roomId)) ?? '' };
  const found = await tx.findBlocks(ahead.flatMap(({ blocks }) => blocks));
  const held = found.filter((block): block is StoredBlock => block !== undefined);
  const conflicts = await tx.findConflicts(channel._id);
  const lifted = held.map((before) => ({ before, after: liftedBlock(before, caller.uid, now) }));
  const how = { at: now, by: caller.uid };
  return () => {
    tx.saveBlocks(lifted);
    for (const { after } of lifted) tx.addEntry(blockEntryId(after), blockEntry(named, after, caller.uid));
    for (const conflict of conflicts) {
      tx.removeConflict(conflict._id);
      tx.addEntry(`conflict-${newId()}`, conflictEntry('conflict/settled', named, conflict, how));
    }
  };
}
