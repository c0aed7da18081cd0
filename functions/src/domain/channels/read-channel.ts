import { MAX_NEW_CONFLICTS } from '@innkeep/contract/channels/channel';
import { AppError } from '@innkeep/contract/errors';
import { logError } from '../log.ts';
import { transactWithMail } from '../mail/outbox.ts';
import { applyChange, recheckEvent } from './apply-event.ts';
import type { CalendarAnswer } from './calendar-reader.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { StoredChannel, StoredConflict } from './channel-store.ts';
import {
  changesBetween,
  digestOf,
  hasOtherOwn,
  lostIn,
  overlappedBy,
  withLeftOut,
  withTrueVersion,
  type EventChange,
} from './plan-reading.ts';
import type { ParsedCalendar } from './parsed-calendar.ts';
import {
  hasBecomeLate,
  isKnown,
  isRead,
  isSure,
  isWorthWriting,
  stateAfter,
  type Outcome,
} from './reading-state.ts';
import { shrunkMail, tellConflicts } from './tell-hotel.ts';

/** No event is applied later than this after a reading has begun: the next one goes on. */
const APPLIED_WITHIN_MS = 100_000;
/** The same where the desk waits. */
const ANSWERED_WITHIN_MS = 11_000;

/** Reads the calendar of a channel now, as the desk asks for it. Nothing is read of one that is off. */
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
 * @param isByHand so that a calendar that has lost events counts if it is read a second time, however soon
 */
export async function readCalendarOf(
  deps: ChannelDeps,
  channel: StoredChannel,
  conflicts: readonly StoredConflict[],
  isByHand: boolean,
): Promise<void> {
  const withinMs = isByHand ? ANSWERED_WITHIN_MS : APPLIED_WITHIN_MS;
  const reading = { isByHand, endMs: deps.clock.now().getTime() + withinMs, news: 0 };
  const outcome = await outcomeOf(deps, channel, reading);
  const isMore = outcome !== undefined && (await recheckConflicts(deps, channel, conflicts));
  if (outcome) await record(deps, channel, outcome);
  if (isMore || reading.news > 0) await tellConflicts(deps, channel._id);
}

/** Looks again at the conflicts of a channel; returns whether the hotel is to be told of one. */
export async function recheckConflicts(
  deps: ChannelDeps,
  channel: StoredChannel,
  conflicts: readonly StoredConflict[],
): Promise<boolean> {
  let isNews = false;
  for (const { channelId, event, isUntold } of conflicts) {
    if (channelId !== channel._id) continue;
    const isMore = await recheckEvent(deps, channel, event);
    isNews ||= isMore || isUntold === true;
  }
  return isNews;
}

/** Looks again at the conflicts of a channel of which it is said by now that it repeats our stays. */
export async function recheckChannel(deps: ChannelDeps, channelId: string): Promise<void> {
  const [channel, conflicts] = await Promise.all([
    deps.channels.find(channelId),
    deps.channels.listConflicts(),
  ]);
  if (channel) await recheckConflicts(deps, channel, conflicts);
}

interface Reading {
  isByHand: boolean;
  /** When it stops, wherever it is. */
  endMs: number;
  /** How many conflicts it has opened of which the hotel has not heard; counted as they come. */
  news: number;
}

/** Returns how a reading went; undefined if the channel was changed during it. */
async function outcomeOf(
  deps: ChannelDeps,
  channel: StoredChannel,
  reading: Reading,
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
  return applied(deps, channel, { answer, read, reading });
}

interface Read {
  answer: Extract<CalendarAnswer, { kind: 'calendar' }>;
  read: ParsedCalendar;
  reading: Reading;
}

/** Applies a calendar, event by event. What it has lost is kept unless that is sure. */
async function applied(
  deps: ChannelDeps,
  channel: StoredChannel,
  { answer, read, reading }: Read,
): Promise<Outcome | undefined> {
  const { state, events } = channel;
  const today = deps.clock.today();
  const said = withLeftOut(read, events, today);
  const digest = digestOf(said.values());
  const { etag, modified } = answer;
  const whole: Outcome = { kind: 'applied', read: { etag, modified, digest, leftOut: read.leftOut } };
  if (digest === state.digest && !hasOtherOwn(events, said)) return whole;
  const lost = lostIn(events, said, today);
  const keys = [...lost.keys()];
  const counts = reading.isByHand ? isKnown(state, keys) : isSure(state, keys, deps.clock.now());
  const [wanted, outcome] =
    lost.size === 0 || counts
      ? [said, whole]
      : [new Map([...lost, ...said]), { kind: 'shrunk' as const, lost: keys }];
  const changes = changesBetween(events, wanted, today);
  const again = state.digest === undefined ? othersThan(changes, wanted) : [];
  let known = events;
  let isAlone = true;
  for (const change of [...changes, ...overlappedBy(changes, events, wanted), ...again]) {
    if (reading.news > MAX_NEW_CONFLICTS || deps.clock.now().getTime() >= reading.endMs)
      return { kind: 'problem', problem: 'unfinished' };
    const done = await applyChange(deps, channel, change);
    if (!done) return undefined;
    if (done.isNews) reading.news += 1;
    isAlone &&= hasSameDates(done.before, known);
    known = done.after;
  }
  return outcome.kind === 'applied' ? { ...outcome, isAlone } : outcome;
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
  const isLateNow = outcome.kind === 'problem' && hasBecomeLate(read, now);
  if (isLateNow) {
    const { problem } = stateAfter(read.state, outcome, now);
    logError(deps.log, 'channel is late', { channel: read._id, room: read.roomId, problem });
  }
  const isAlone = outcome.kind !== 'applied' || outcome.isAlone !== false;
  if (!isLateNow && isAlone && !isWorthWriting(read.state, stateAfter(read.state, outcome, now), now)) return;
  await transactWithMail(deps, deps.channels, async (tx) => {
    const channel = await tx.find(read._id);
    if (channel?.rev !== read.rev) return;
    if (outcome.kind === 'shrunk' && channel.state.shrunkSince === undefined)
      tx.send(await shrunkMail(deps, tx, channel));
    const state = stateAfter(channel.state, outcome, now);
    // Where the version is as it was, and was forgotten in between, it has to be read whole.
    const isForgotten = !channel.state.digest && state.digest === read.state.digest;
    tx.save(withTrueVersion({ ...channel, state }, isAlone && !isForgotten));
  });
}
