import type { Caller } from '../caller.ts';
import { prepareEvent, recheckOf } from './apply-event.ts';
import type { ChannelDeps } from './channel-deps.ts';

/** Looks whether a conflict is solved: nights of it that are free by now are held. */
export function settleConflict(
  deps: ChannelDeps,
  caller: Pick<Caller, 'uid'>,
  conflictId: string,
): Promise<{ isOpen: boolean }> {
  return deps.channels.transact(async (tx) => {
    const conflict = await tx.findConflict(conflictId);
    const channel = conflict && (await tx.find(conflict.channelId));
    if (!conflict || !channel) return { isOpen: false };
    const asked = { ...recheckOf(channel.events, conflict.event), by: caller.uid };
    const { next, write } = await prepareEvent(deps, tx, channel, asked);
    write();
    return { isOpen: next !== undefined };
  });
}
