import type { Caller } from '../caller.ts';
import type { EventDeps } from './channel-deps.ts';
import type { ChannelTx, StoredChannel } from './channel-store.ts';
import { conflictEntry } from './event-entries.ts';
import { nightsInQuestion } from './event-facts.ts';
import { isRepeat } from './plan-event.ts';

/**
 * Reads the open conflicts of a channel of which an admin says that it repeats our stays; returns its events, of which
 * those with exactly the nights of one holder are ours come back, and a function that ends their conflicts.
 */
export async function prepareRepeats(
  { clock, newId }: EventDeps,
  tx: ChannelTx,
  channel: StoredChannel,
  caller: Pick<Caller, 'uid'>,
): Promise<{ events: StoredChannel['events']; end: () => void }> {
  const { roomId } = channel;
  const today = clock.today();
  const events = { ...channel.events };
  const ended = [];
  for (const conflict of await tx.findConflicts(channel._id)) {
    const event = events[conflict.event];
    if (!event || event.isLeft || event.blocks.length > 0) continue;
    const holders = await tx.holders(nightsInQuestion(event, today).map((night) => ({ roomId, night })));
    if (!isRepeat(roomId, event, today, holders)) continue;
    events[conflict.event] = { ...event, isOurs: 'repeated' };
    ended.push(conflict);
  }
  const named = { channel, roomName: (await tx.roomName(roomId)) ?? '' };
  const how = { at: clock.now(), by: caller.uid };
  const end = () => {
    for (const conflict of ended) {
      tx.removeConflict(conflict._id);
      tx.addEntry(`conflict-${newId()}`, conflictEntry('conflict/kept-ours', named, conflict, how));
    }
  };
  return { events, end };
}
