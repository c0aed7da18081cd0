import { after, DAY_MS, HOUR_MS } from '../base/clock.ts';
import { logError } from '../base/log.ts';
import { handleEvent } from './handle-event.ts';
import { ProviderFailure, type PastEvent } from './payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** For how long the provider remembers events. */
const REMEMBERED_MS = 30 * DAY_MS;
/** Events that happened while a list was made may be missing from it, so the next one overlaps. */
const OVERLAP_MS = HOUR_MS;
/** After this long nothing new is taken up; the next sweep continues. */
const BUDGET_MS = 60_000;

/**
 * Once a day, goes through everything that has happened at the provider since the last time, as if its events
 * had come just now: disputes, refunds that failed after they were made, and payments whose events have not
 * reached us. Nothing is done twice, because events are only hints. How far it has come is kept in the
 * database, so that a restored backup continues from its own day.
 */
export async function followEvents(deps: PaymentDeps): Promise<void> {
  const { payments, clock, log } = deps;
  const now = clock.now();
  const oldest = after(now, -REMEMBERED_MS);
  const { since = oldest, nextAt = now } = (await payments.followed()) ?? {};
  if (nextAt > now) return;
  if (since < oldest) logError(log, 'the payment provider remembers thirty days only', { since });
  try {
    const events = await deps.provider.listEvents(since);
    const missed = await handleAll(deps, events, after(now, BUDGET_MS));
    const { at = after(now, -OVERLAP_MS), isToGoOn = false } = missed ?? {};
    await payments.saveFollowed({ since: at, nextAt: isToGoOn ? now : after(now, DAY_MS) });
    log({ severity: 'INFO', message: 'followed the payment provider', events: events.length, since });
  } catch (error) {
    logError(log, 'payment provider not followed', { since, cause: error });
    await payments.saveFollowed({ since, nextAt: after(now, HOUR_MS) });
  }
}

interface Missed {
  at: Date;
  /** Whether to continue with the next sweep, because time ran out. */
  isToGoOn: boolean;
}

/**
 * Handles each page and each payment once, however many events it had.
 * @throws ProviderFailure if the provider does not answer
 */
async function handleAll(
  deps: PaymentDeps,
  events: readonly PastEvent[],
  end: Date,
): Promise<Missed | undefined> {
  const seen = new Set<string>();
  let missed: Missed | undefined;
  for (const { event, at } of events) {
    const about = JSON.stringify(event);
    if (seen.has(about)) continue;
    if (deps.clock.now() > end) return { at: missed?.at ?? at, isToGoOn: true };
    seen.add(about);
    try {
      await handleEvent(deps, event);
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind !== 'refused') throw error;
      logError(deps.log, 'event not followed', { ...event, cause: error });
      // What the provider refuses to know, it will not know tomorrow.
      if (!(error instanceof ProviderFailure)) missed ??= { at, isToGoOn: false };
    }
  }
  return missed;
}
