import { isDeepStrictEqual } from 'node:util';
import { LATE_AFTER_HOURS, SURE_AFTER_HOURS, type ChannelProblem } from '@innkeep/contract/channels/channel';
import { after, HOUR_MS } from '../base/clock.ts';
import type { KnownVersion } from './channel-deps.ts';
import type { ReadingState, StoredChannel } from './channel-store.ts';

/** A reading that says nothing new is recorded once an hour. */
const RECORDED_EVERY_MS = HOUR_MS;

export type Outcome =
  | { kind: 'problem'; problem: ChannelProblem }
  /** All that it says is applied, but events that it has lost are kept until that is sure; their keys. */
  | { kind: 'shrunk'; lost: readonly string[] }
  /** All that it says is applied; without `read`, it is as it was. */
  | { kind: 'applied'; read?: KnownVersion & { digest: string; leftOut: readonly string[] } };

export function stateAfter(state: ReadingState, outcome: Outcome, now: Date): ReadingState {
  const failed = { ...state, triedAt: now, failingSince: state.failingSince ?? firstFailure(state, now) };
  if (outcome.kind === 'problem') return { ...failed, problem: outcome.problem };
  const { digest, etag, modified, leftOut = [] } = state;
  const newly = outcome.kind === 'applied' ? outcome.read : undefined;
  const read = newly ?? { digest, etag, modified, leftOut };
  const since = outcome.kind === 'shrunk' && isKnown(state, outcome.lost) ? state.shrunkSince : undefined;
  return {
    triedAt: now,
    okAt: now,
    ...(read.digest !== undefined && { digest: read.digest }),
    ...(read.etag !== undefined && { etag: read.etag }),
    ...(read.modified !== undefined && { modified: read.modified }),
    ...(read.leftOut.length > 0 && { leftOut: read.leftOut }),
    ...(outcome.kind === 'shrunk' && { problem: 'shrunk', shrunk: outcome.lost, shrunkSince: since ?? now }),
  };
}

/** Forgets what was read, so that the next reading compares everything. */
export function withoutDigest(state: ReadingState): ReadingState {
  const forgotten = { ...state };
  delete forgotten.digest;
  return forgotten;
}

/** Returns since when no reading has worked, at the latest: one that worked may have been unrecorded for an hour. */
function firstFailure({ okAt }: ReadingState, now: Date): Date {
  const unrecorded = after(okAt ?? now, RECORDED_EVERY_MS);
  return unrecorded < now ? unrecorded : now;
}

/** Whether a state has to be written: it says something new, or the last time was an hour ago. */
export function shouldRecord(before: ReadingState, next: ReadingState, now: Date): boolean {
  const last = before.triedAt?.getTime() ?? 0;
  return now.getTime() - last >= RECORDED_EVERY_MS || !isDeepStrictEqual(said(before), said(next));
}

/** Returns what a state says but for its times, and for the names of a version, which some servers change at each answer. */
function said({ problem, shrunk, digest, leftOut }: ReadingState) {
  return { problem, shrunk, digest, leftOut };
}

export function isKnown({ shrunk = [] }: ReadingState, lost: readonly string[]): boolean {
  return lost.every((key) => shrunk.includes(key));
}

/** Whether these events were lost for so long that their nights may be given back. */
export function isSure(state: ReadingState, lost: readonly string[], now: Date): boolean {
  const since = isKnown(state, lost) ? state.shrunkSince : undefined;
  return since !== undefined && after(since, SURE_AFTER_HOURS * HOUR_MS) <= now;
}

type Timed = Pick<StoredChannel, 'state' | 'createdAt'>;

export function isRead({ isOn, address }: Pick<StoredChannel, 'isOn' | 'address'>): boolean {
  return isOn && address !== '';
}

/** Whether no reading of a channel has worked for two hours. */
export function isLate(channel: Timed & Pick<StoredChannel, 'isOn' | 'address'>, now: Date): boolean {
  return isRead(channel) && now >= lateFrom(channel);
}

/** Whether nights of a channel are held that its calendar has lost, until that is sure. */
export function isInDoubt(channel: Pick<StoredChannel, 'isOn' | 'address' | 'state'>): boolean {
  return isRead(channel) && channel.state.problem === 'shrunk';
}

/** Whether a channel has become late since it was recorded last that it was tried. */
export function hasBecomeLate(channel: Timed, now: Date): boolean {
  const from = lateFrom(channel);
  return now >= from && (channel.state.triedAt ?? channel.createdAt) < from;
}

/** Returns when it is sure that no reading has worked for two hours. */
function lateFrom({ state: { okAt, failingSince }, createdAt }: Timed): Date {
  const unrecorded = okAt ? after(okAt, RECORDED_EVERY_MS) : createdAt;
  return after(failingSince ?? unrecorded, LATE_AFTER_HOURS * HOUR_MS);
}
