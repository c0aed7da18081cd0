import { AppError } from '@innkeep/contract/errors';
import { logError } from '../log.ts';
import { applyChange, recheckEvent } from './apply-event.ts';
import type { CalendarAnswer } from './calendar-reader.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { StoredChannel, StoredConflict } from './channel-store.ts';
import {
  changesBetween,
  digestOf,
  hasOtherOwn,
  hasShrunk,
  overlappedBy,
  withTrueVersion,
  type EventChange,
} from './plan-reading.ts';
import type { ParsedCalendar } from './parsed-calendar.ts';
import {
  hasBecomeLate,
  isConfirmed,
  isRead,
  isWorthWriting,
  stateAfter,
  type Outcome,
} from './reading-state.ts';

/** Reads the calendar of a channel now, as the desk asks. Nothing is read of one that is off. */
export async function readChannel(deps: ChannelDeps, channelId: string): Promise<void> {
  const channel = await deps.channels.find(channelId);
  if (!channel) throw new AppError('channel/not-found');
  if (!isRead(channel)) return;
  const conflicts = await deps.channels.listConflicts();
  await readCalendarOf(deps, channel, conflicts, true);
}

/**
 * Reads the calendar of a channel, applies what has changed, and looks again at its conflicts, in which nights may have
 * become free.
 * @param conflicts the open ones, of any channel
 * @param isByHand so that a calendar that has lost most events counts if it is read a second time, however soon
 */
export async function readCalendarOf(
  deps: ChannelDeps,
  channel: StoredChannel,
  conflicts: readonly StoredConflict[],
  isByHand: boolean,
): Promise<void> {
  const outcome = await outcomeOf(deps, channel, isByHand);
  if (!outcome) return;
  await recheckConflicts(deps, channel, conflicts);
  await record(deps, channel, outcome);
}

export async function recheckConflicts(
  deps: ChannelDeps,
  channel: StoredChannel,
  conflicts: readonly StoredConflict[],
): Promise<void> {
  for (const { channelId, event } of conflicts)
    if (channelId === channel._id) await recheckEvent(deps, channel, event);
}

/** Returns how a reading went; undefined if the channel was changed in between. */
async function outcomeOf(
  deps: ChannelDeps,
  channel: StoredChannel,
  isByHand: boolean,
): Promise<Outcome | undefined> {
  const { clock, siteUrl, parseCalendar } = deps;
  const { state, ignore } = channel;
  const { etag, modified } = state;
  const answer = await deps.readCalendar(
    channel.address,
    state.digest === undefined ? {} : { etag, modified },
  );
  if (answer.kind === 'problem') return answer;
  if (answer.kind === 'unchanged') return { kind: 'applied' };
  const read = parseCalendar(answer.text, { ignore, today: clock.today(), ownHost: new URL(siteUrl).host });
  if (typeof read === 'string') return { kind: 'problem', problem: read };
  return applied(deps, channel, { answer, read, isByHand });
}

interface Read {
  answer: Extract<CalendarAnswer, { kind: 'calendar' }>;
  read: ParsedCalendar;
  isByHand: boolean;
}

/** Applies a calendar, event by event, unless it is to be read once more before. */
async function applied(
  deps: ChannelDeps,
  channel: StoredChannel,
  { answer, read, isByHand }: Read,
): Promise<Outcome | undefined> {
  const { state, events } = channel;
  const digest = digestOf(read.events.values());
  const { etag, modified } = answer;
  const outcome: Outcome = { kind: 'applied', read: { etag, modified, digest, leftOut: read.leftOut } };
  if (digest === state.digest && !hasOtherOwn(events, read.events)) return outcome;
  const counts = isByHand ? state.shrunk === digest : isConfirmed(state, digest, deps.clock.now());
  if (!counts && hasShrunk(events, read.events, deps.clock.today())) return { kind: 'shrunk', digest };
  const changes = changesBetween(events, read.events, deps.clock.today());
  const again = state.digest === undefined ? othersThan(changes, read.events) : [];
  let known = events;
  let isAlone = true;
  for (const change of [...changes, ...overlappedBy(changes, events, read.events), ...again]) {
    const done = await applyChange(deps, channel, change);
    if (!done) return undefined;
    isAlone &&= hasSameDates(done.before, known);
    known = done.after;
  }
  return { ...outcome, isAlone };
}

/** Whether no other version was applied in between: the blocks of events change with those of others that give way. */
function hasSameDates(a: StoredChannel['events'], b: StoredChannel['events']): boolean {
  return digestOf(Object.values(a)) === digestOf(Object.values(b));
}

/** Returns the events that have not changed: where nothing is known of the last reading, every one is looked at. */
function othersThan(changes: readonly EventChange[], events: ParsedCalendar['events']): EventChange[] {
  const changed = new Set(changes.map(({ key }) => key));
  return [...events].flatMap(([key, dates]) => (changed.has(key) ? [] : [{ key, dates }]));
}

/**
 * Records how a reading went, where that says something new or once an hour, and logs once that a channel is late. Another
 * reading at the same time may have applied another version: then the next one reads it whole.
 */
async function record(deps: ChannelDeps, read: StoredChannel, outcome: Outcome): Promise<void> {
  const now = deps.clock.now();
  const isLateNow = outcome.kind !== 'applied' && hasBecomeLate(read, now);
  if (isLateNow) {
    const { problem } = stateAfter(read.state, outcome, now);
    logError(deps.log, 'channel is late', { channel: read._id, room: read.roomId, problem });
  }
  const isAlone = outcome.kind !== 'applied' || outcome.isAlone !== false;
  if (!isLateNow && isAlone && !isWorthWriting(read.state, stateAfter(read.state, outcome, now), now)) return;
  await deps.channels.transact(async (tx) => {
    const channel = await tx.find(read._id);
    if (channel?.rev !== read.rev) return;
    const state = stateAfter(channel.state, outcome, now);
    // Where the version is as it was, and was forgotten in between, it has to be read whole.
    const isForgotten = !channel.state.digest && state.digest === read.state.digest;
    tx.save(withTrueVersion({ ...channel, state }, isAlone && !isForgotten));
  });
}
