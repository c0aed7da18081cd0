import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../caller.ts';
import type { ChannelDeps } from './channel-deps.ts';
import { conflictEntry } from './event-entries.ts';
import { withEvent } from './plan-reading.ts';

/**
 * Keeps what is ours where a channel has sold it, too: the nights in conflict stay as they are held, and those that the
 * channel has stay its own, until its calendar says something else.
 * @param rev of the conflict, as it was seen
 */
export function keepOurs(
  { channels, clock, newId }: Pick<ChannelDeps, 'channels' | 'clock' | 'newId'>,
  caller: Pick<Caller, 'uid'>,
  conflictId: string,
  rev: number,
): Promise<void> {
  return channels.transact(async (tx) => {
    const conflict = await tx.findConflict(conflictId);
    const channel = conflict && (await tx.find(conflict.channelId));
    const event = conflict && channel?.events[conflict.event];
    if (!conflict || !channel || !event) throw new AppError('conflict/not-found');
    if (conflict.rev !== rev) throw new AppError('booking/changed');
    const named = { channel, roomName: (await tx.roomName(channel.roomId)) ?? '' };
    const how = { at: clock.now(), by: caller.uid };
    // Of one that the calendar has left out, no reading says that it is over.
    const kept = event.isLeft ? undefined : { ...event, isOurs: 'kept' as const };
    tx.save(withEvent(channel, { key: conflict.event }, kept));
    tx.removeConflict(conflictId);
    tx.addEntry(`conflict-${newId()}`, conflictEntry('conflict/kept-ours', named, conflict, how));
  });
}
