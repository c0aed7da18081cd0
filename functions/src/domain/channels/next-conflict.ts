import { isDeepStrictEqual } from 'node:util';
import { keyOf } from '../records/claims.ts';
import type { StoredConflict } from './channel-store.ts';
import { conflictIdOf } from './event-dates.ts';
import type { EventFacts } from './plan-blocks.ts';
import type { EventPlan } from './plan-event.ts';

/** Returns the conflict about an event after its nights were planned; the same if nothing changes, undefined if none. */
export function nextConflict(
  { channel, holders, now }: EventFacts,
  key: string,
  { event, missing, isNews }: Pick<EventPlan, 'event' | 'missing'> & { isNews: boolean },
  before: StoredConflict | undefined,
): StoredConflict | undefined {
  if (!event || missing.length === 0) return undefined;
  const { roomId } = channel;
  const held = missing.flatMap((night) => holders.get(keyOf({ roomId, night })) ?? []);
  const next = {
    _id: conflictIdOf(channel._id, key),
    channelId: channel._id,
    event: key,
    roomId,
    from: event.from,
    to: event.to,
    nights: missing,
    holders: [...new Set(held)],
    since: before?.since ?? now,
    rev: before?.rev ?? 1,
    ...((isNews || before?.isUntold) && { isUntold: true as const }),
  };
  if (!before || isDeepStrictEqual(before, next)) return before ?? next;
  return { ...next, rev: before.rev + 1 };
}
