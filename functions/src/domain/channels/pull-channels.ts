import { addDays } from '@innkeep/contract/calendar-date';
import { errorCode } from '../../error-code.ts';
import { cleanAfterChannels } from '../housekeeping/care.ts';
import type { HousekeepingStore } from '../records/housekeeping-store.ts';
import { logError } from '../base/log.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { StoredChannel } from './channel-store.ts';
import { readCalendarOf } from './read-channel.ts';
import { isRead } from './reading-state.ts';

/** How many calendars are read at once: each may have 1 MB. */
const AT_ONCE = 5;
/** No calendar is begun later than this in a run; a slow one takes ten seconds. */
const BUDGET_MS = 200_000;

export interface PullDeps extends ChannelDeps {
  readonly housekeeping: HousekeepingStore;
}

/** Reads all calendars, and says which rooms their guests leave. One that fails stops none of the others. */
export async function pullChannels(deps: PullDeps): Promise<void> {
  await readAll(deps);
  const today = deps.clock.businessDay();
  const left = await deps.channels.listEnding(addDays(today, -1), today); // yesterday's, should no run have been then
  if (left.length > 0) await cleanAfterChannels(deps, left);
}

async function readAll(deps: ChannelDeps): Promise<void> {
  const endMs = deps.clock.now().getTime() + BUDGET_MS;
  const channels = await deps.channels.list();
  const waiting = channels.filter(isRead).sort((a, b) => triedAtMs(a) - triedAtMs(b));
  const work = async () => {
    while (deps.clock.now().getTime() < endMs) {
      const channel = waiting.shift();
      if (!channel) return;
      await read(deps, channel);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (waiting.length > 0)
    deps.log({ severity: 'WARNING', message: 'channels left for the next run', count: waiting.length });
}

/** The channels that have waited longest come first, in case time runs out. */
function triedAtMs({ state }: StoredChannel): number {
  return state.triedAt?.getTime() ?? 0;
}

/** Logs where a failure came from, and nothing of what it says: that may quote a calendar. */
async function read(deps: ChannelDeps, channel: StoredChannel): Promise<void> {
  try {
    await readCalendarOf(deps, channel, false);
  } catch (error) {
    const frames = error instanceof Error ? /^ {4}at .*/m.exec(error.stack ?? '') : null;
    const at = frames?.[0].trim();
    logError(deps.log, 'channel not read', { channel: channel._id, reason: errorCode(error), at });
  }
}
