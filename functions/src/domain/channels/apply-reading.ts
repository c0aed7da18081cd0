import { isDeepStrictEqual } from 'node:util';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { MAX_NEW_CONFLICTS } from '@innkeep/contract/channels/channel';
import { BY_CHANNEL } from '../records/audit.ts';
import type { ChannelBlock } from '../records/block-store.ts';
import { transactWithMail, type Sends } from '../records/outbox.ts';
import { changedLists, claimOfBlock, keyOf, type NightLists, type RoomNight } from '../records/claims.ts';
import type { ChannelDeps, ParsedCalendar } from './channel-deps.ts';
import type { ChannelTx, StoredChannel } from './channel-store.ts';
import {
  lostIn,
  planReading,
  withLeftOut,
  type BlockChange,
  type Reading,
  nightsAhead,
  type EventDates,
} from './plan-reading.ts';
import { isKnown, isSure, shouldRecord, stateAfter, withoutDigest, type Outcome } from './reading-state.ts';
import { conflictMail, paused, shrunkMail } from './tell-hotel.ts';
import { waitsOf, withNews, blockEntry, blockEntryId, conflictEntry } from './waits.ts';

const UNFINISHED: Outcome = { kind: 'problem', problem: 'unfinished' };

/** How many blocks a transaction of a reading saves: with their entries and nights, about 400 writes. */
const AT_ONCE = 100;

export interface Said {
  calendar: ParsedCalendar;
  /** What a calendar is remembered by that is applied whole. */
  version: { etag?: string | undefined; modified?: string | undefined; digest: string };
  /** Whether the desk reads it: then what a calendar has lost is gone if it is read a second time. */
  isByHand: boolean;
  /** When it stops, wherever it is. */
  endMs: number;
}

/** Applies a whole calendar, some blocks at a time. Another reading, or a change by hand, ends it. */
export async function applyReading(deps: ChannelDeps, read: StoredChannel, said: Said): Promise<void> {
  let isMore = true;
  for (let { turn } = read; isMore; turn += 1)
    isMore = await transactWithMail(deps, deps.channels, async (tx) => {
      const channel = await tx.find(read._id);
      return channel?.rev === read.rev && channel.turn === turn ? applySome(deps, tx, channel, said) : false;
    });
}

/** Applies some changes; returns whether there are others. */
async function applySome(
  deps: ChannelDeps,
  tx: ChannelTx & Sends,
  channel: StoredChannel,
  said: Said,
): Promise<boolean> {
  const { clock, newId } = deps;
  const [today, now] = [clock.today(), clock.now()];
  const blocks = await tx.findSold(channel._id, addDays(today, -1));
  const events = withLeftOut(said.calendar, blocks);
  const lists = await tx.lists(nightsAround(channel.roomId, [...blocks, ...events.values()], today));
  const reading = { channel, blocks, events, lists, today, now, newId };
  const { changes, echoes, outcome } = planSaid(reading, said);
  const { saved, news, after } = withConflicts(changes.slice(0, AT_ONCE), reading);
  const isPaused = news.length > MAX_NEW_CONFLICTS;
  const roomName = (await tx.roomName(channel.roomId)) ?? '';
  const named = { channel, roomName };
  if (news.length > 0) tx.send(await conflictMail(deps, tx, { ...named, news, lists: after, isPaused }));
  if (outcome.kind === 'shrunk' && channel.state.shrunkSince === undefined) tx.send(shrunkMail(deps, named));
  if (saved.length > 0) tx.saveBlocks(saved);
  for (const { after: block } of saved)
    tx.addEntry(blockEntryId(block), blockEntry(named, block, BY_CHANNEL));
  for (const block of news)
    tx.addEntry(`conflict-${newId()}`, conflictEntry('conflict/opened', named, block, { at: now }));

  const isMore = saved.length < changes.length;
  const isLate = isMore && now.getTime() >= said.endMs;
  // The digest is cleared until all changes have been applied.
  const known = changes.length > 0 ? withoutDigest(channel.state) : channel.state;
  const state = isMore && !isLate ? known : stateAfter(known, isLate ? UNFINISHED : outcome, now);
  const next = { ...channel, echoes, declined: declinedAmong(blocks, saved), turn: channel.turn + 1, state };
  if (changes.length === 0 && !isNew(channel, next, now)) return false;
  tx.save(isPaused ? paused(deps, tx, next) : next);
  return isMore && !isLate && !isPaused;
}

/** Whether a reading that changes no block has to be written. */
function isNew(before: StoredChannel, { echoes, declined, state }: StoredChannel, now: Date): boolean {
  const isAsBefore = isDeepStrictEqual([before.echoes ?? {}, before.declined ?? []], [echoes, declined]);
  return !isAsBefore || shouldRecord(before.state, state, now);
}

/** Plans a reading. What a calendar has lost is kept unless that is sure. */
function planSaid(reading: Reading & { channel: StoredChannel }, { version, calendar, isByHand }: Said) {
  const { state } = reading.channel;
  const lost = lostIn(reading);
  const keys = [...lost.keys()];
  const isGone = isByHand ? isKnown(state, keys) : isSure(state, keys, reading.now);
  const whole: Outcome = { kind: 'applied', read: { ...version, leftOut: calendar.leftOut } };
  if (lost.size === 0 || isGone) return { ...planReading(reading), outcome: whole };
  const events = new Map([...lost, ...reading.events]);
  return { ...planReading({ ...reading, events }), outcome: { kind: 'shrunk' as const, lost: keys } };
}

/** Returns the changes with the nights on which blocks wait afterwards, and those that are in conflict anew. */
function withConflicts(
  changes: readonly BlockChange[],
  { lists, events, blocks, today, now }: Pick<Reading, 'lists' | 'events' | 'blocks' | 'today' | 'now'>,
) {
  const before = changes.flatMap(({ before: block }) => (block ? claimOfBlock(block) : []));
  const live = changes.flatMap(({ after: block }) => (block.isLifted ? [] : claimOfBlock(block)));
  const changed = changedLists(before, live, lists).map((each) => [keyOf(each), each.claims] as const);
  const after: NightLists = new Map([...lists, ...changed]);
  const keepsNames = blocks.some(({ channel: { key } }) => events.has(key));
  const planned = changes.map((change) => {
    const isOther = keepsNames && change.before?.channel.key !== change.after.channel.key;
    const { block, isNews } = withNews(change.before, change.after, waitsOf(change.after, after), {
      today,
      now,
      isOther,
    });
    return { change: { before: change.before, after: block }, news: isNews ? [block] : [] };
  });
  return { saved: planned.map(({ change }) => change), news: planned.flatMap(({ news }) => news), after };
}

function nightsAround(roomId: string, spans: readonly EventDates[], today: CalendarDate): RoomNight[] {
  const nights = spans.flatMap((span) => {
    const wanted = nightsAhead(span, today);
    const [first, last] = [wanted.at(0), wanted.at(-1)];
    return first === undefined || last === undefined ? [] : [addDays(first, -1), ...wanted, addDays(last, 1)];
  });
  return [...new Set(nights)].map((night) => ({ roomId, night }));
}

/** Returns the keys of the stays that wait though the desk has decided. */
function declinedAmong(blocks: readonly ChannelBlock[], saved: readonly BlockChange[]): string[] {
  const now = new Map([...blocks, ...saved.map(({ after }) => after)].map((block) => [block._id, block]));
  return [...now.values()].flatMap(({ isLifted, waits, conflict, channel: { key } }) =>
    !isLifted && waits && !conflict ? key : [],
  );
}
