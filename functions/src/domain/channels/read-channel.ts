import { requireFound } from '@innkeep/contract/errors';
import { logError } from '../base/log.ts';
import { applyReading } from './apply-reading.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { StoredChannel } from './channel-store.ts';
import { digestOf } from './plan-reading.ts';
import { hasBecomeLate, isRead, shouldRecord, stateAfter, type Outcome } from './reading-state.ts';

/** No event is applied later than this after a reading has begun: the next one goes on. */
const APPLIED_WITHIN_MS = 100_000;
/** The same where the desk waits. */
const ANSWERED_WITHIN_MS = 11_000;

/** Reads the calendar of a channel now, as the desk asks for it. Nothing is read of one that is off. */
export async function readChannel(deps: ChannelDeps, channelId: string): Promise<void> {
  const channel = requireFound(await deps.channels.find(channelId), 'channel/not-found');
  if (isRead(channel)) await readCalendarOf(deps, channel, true);
}

/**
 * Reads the calendar of a channel, and applies what has changed. Once a day it compares all of it with what is stored.
 * @param isByHand so that a calendar that has lost events counts if it is read a second time, however soon
 */
export async function readCalendarOf(
  deps: ChannelDeps,
  channel: StoredChannel,
  isByHand: boolean,
): Promise<void> {
  const { clock, siteUrl, parseCalendar } = deps;
  const { state, ignore } = channel;
  const today = clock.today();
  const endMs = clock.now().getTime() + (isByHand ? ANSWERED_WITHIN_MS : APPLIED_WITHIN_MS);
  const isKnown = state.digest?.startsWith(today) === true;
  const known = isKnown ? { etag: state.etag, modified: state.modified } : {};
  const answer = await deps.readCalendar(channel.address, known);
  if (answer.kind === 'problem') return record(deps, channel, answer);
  if (answer.kind === 'unchanged') return record(deps, channel, { kind: 'applied' });
  const calendar = parseCalendar(answer.text, { ignore, today, ownHost: new URL(siteUrl).host });
  if (typeof calendar === 'string') return record(deps, channel, { kind: 'problem', problem: calendar });
  const { etag, modified } = answer;
  const version = { etag, modified, digest: digestOf(calendar, today) };
  const isNamedAnew = (channel.declined ?? []).some((key) => !calendar.events.has(key));
  if (version.digest === state.digest && !isNamedAnew)
    return record(deps, channel, { kind: 'applied', read: { ...version, leftOut: calendar.leftOut } });
  await applyReading(deps, channel, { calendar, version, isByHand, endMs });
}

/** Records how a reading went, where that says something new or once an hour, and logs once that a channel is late. */
async function record(deps: ChannelDeps, read: StoredChannel, outcome: Outcome): Promise<void> {
  const now = deps.clock.now();
  const isLateNow = outcome.kind === 'problem' && hasBecomeLate(read, now);
  if (isLateNow) {
    const { problem } = stateAfter(read.state, outcome, now);
    logError(deps.log, 'channel is late', { channel: read._id, room: read.roomId, problem });
  }
  if (!isLateNow && !shouldRecord(read.state, stateAfter(read.state, outcome, now), now)) return;
  await deps.channels.transact(async (tx) => {
    const channel = await tx.find(read._id);
    if (channel?.rev !== read.rev || channel.turn !== read.turn) return;
    tx.save({ ...channel, state: stateAfter(channel.state, outcome, now) });
  });
}
