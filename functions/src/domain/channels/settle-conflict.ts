import type { Caller } from '../caller.ts';
import { transactWithMail } from '../mail/outbox.ts';
import { prepareTold, recheckOf } from './apply-event.ts';
import type { ChannelDeps } from './channel-deps.ts';

/** Looks whether a conflict is solved: nights of it that are free by now are held. */
export function settleConflict(
  deps: ChannelDeps,
  caller: Pick<Caller, 'uid'>,
  conflictId: string,
): Promise<{ isOpen: boolean }> {
  return transactWithMail(deps, deps.channels, async (tx, enqueue) => {
    const conflict = await tx.findConflict(conflictId);
    const channel = conflict && (await tx.find(conflict.channelId));
    if (!conflict || !channel) return { isOpen: false };
    const asked = { ...recheckOf(channel.events, conflict.event), by: caller.uid };
    const { next, write } = await prepareTold(deps, tx, channel, asked);
    write(enqueue);
    return { isOpen: next !== undefined };
  });
}
