import { isDeepStrictEqual } from 'node:util';
import { BY_CHANNEL } from '../audit.ts';
import type { ChannelDeps, EventDeps } from './channel-deps.ts';
import type { ChannelTx, StoredChannel, StoredConflict } from './channel-store.ts';
import { conflictIdOf, isHere, nightsAhead, type EventDates } from './event-dates.ts';
import { blockEntry, blockEntryId, conflictEntry, type Named } from './event-entries.ts';
import { readEventFacts } from './event-facts.ts';
import { nextConflict } from './next-conflict.ts';
import type { EventFacts } from './plan-blocks.ts';
import { planEvent, type EventPlan } from './plan-event.ts';
import { withEvent, type EventChange } from './plan-reading.ts';

/**
 * Applies a change of one event in a transaction: its nights are held or freed, and a conflict about it is opened,
 * changed or settled.
 * @param read the channel as it was when its calendar was read
 * @returns undefined if the channel was changed by hand in between, so that its calendar is not applied further
 */
export function applyChange(
  deps: ChannelDeps,
  read: StoredChannel,
  change: EventChange,
): Promise<Applied | undefined> {
  return apply(deps, read, () => change);
}

/** Looks again who holds the nights of an event, where they were in conflict; returns whether there is news for the hotel. */
export async function recheckEvent(deps: ChannelDeps, read: StoredChannel, key: string): Promise<boolean> {
  const applied = await apply(deps, read, ({ events }) => recheckOf(events, key));
  return applied?.isNews === true;
}

interface Applied {
  before: StoredChannel['events'];
  after: StoredChannel['events'];
  /** Whether the hotel is to be told of a conflict. */
  isNews: boolean;
}

/** Returns what the calendar said of an event when it was read last. */
export function recheckOf(events: StoredChannel['events'], key: string): EventChange {
  const event = events[key];
  return { key, dates: event?.isLeft ? undefined : event };
}

function apply(
  deps: ChannelDeps,
  read: StoredChannel,
  changeOf: (channel: StoredChannel) => EventChange,
): Promise<Applied | undefined> {
  return deps.channels.transact(async (tx) => {
    const channel = await tx.find(read._id);
    if (channel?.rev !== read.rev) return undefined;
    const asked = { ...changeOf(channel), by: BY_CHANNEL };
    const { after, isNews, write } = await prepareEvent(deps, tx, channel, asked);
    write();
    return { before: channel.events, after: after.events, isNews };
  });
}

interface Asked extends EventChange {
  by: string;
}

interface Prepared {
  asked: Asked;
  named: Named & { channel: StoredChannel };
  /** The channel afterwards; the same if nothing changes. */
  after: StoredChannel;
  facts: EventFacts;
  plan: EventPlan;
  conflict: StoredConflict | undefined;
  next: StoredConflict | undefined;
}

interface Becomes {
  after: StoredChannel;
  next: StoredConflict | undefined;
}

/**
 * Reads all that decides about an event; returns what becomes of it, a function that writes it, and whether the hotel has
 * not heard yet of nights in conflict.
 */
export async function prepareEvent(
  deps: EventDeps,
  tx: ChannelTx,
  channel: StoredChannel,
  asked: Asked,
): Promise<Becomes & { isNews: boolean; write: () => void }> {
  const { key } = asked;
  const formerKey = formerKeyIn(channel, asked);
  const applied = channel.events[formerKey];
  const roomName = (await tx.roomName(channel.roomId)) ?? '';
  const conflict = await tx.findConflict(conflictIdOf(channel._id, formerKey));
  // Guests who are here do not leave because the calendar leaves them out.
  const isLeft =
    !asked.dates && conflict !== undefined && applied !== undefined && isHere(applied, deps.clock.today());
  const dates: EventDates | undefined = isLeft ? applied : asked.dates;
  const facts = { ...(await readEventFacts(deps, tx, channel, { before: applied, dates })), isLeft };
  const plan = planEvent(facts, channel, applied);
  const told = applied?.isOurs === 'kept' ? nightsAhead(applied, facts.today) : (conflict?.nights ?? []);
  const isNews = plan.missing.some((night) => !told.includes(night));
  const next = nextConflict(facts, key, { ...plan, isNews }, conflict);
  const named = { channel, roomName };
  const isAsBefore = plan.saved.length === 0 && key === formerKey && isDeepStrictEqual(applied, plan.event);
  const after = isAsBefore ? channel : withEvent(channel, { key, formerKey }, plan.event);
  const prepared = { asked, named, after, facts, plan, conflict, next };
  const write = () => {
    writeNights(tx, prepared);
    writeConflict(deps, tx, prepared);
  };
  return { after, next, isNews: isNews && next !== undefined, write };
}

/** Another reading at the same time may have given the event its new key already. */
function formerKeyIn({ events }: StoredChannel, { key, formerKey = key }: EventChange): string {
  return events[formerKey] && !events[key] ? formerKey : key;
}

function writeNights(tx: ChannelTx, { asked, named, after, plan }: Prepared): void {
  if (plan.saved.length > 0) tx.saveBlocks(plan.saved);
  for (const { after: block } of plan.saved)
    tx.addEntry(blockEntryId(block), blockEntry(named, block, asked.by));
  if (after !== named.channel) tx.save(after);
}

function writeConflict({ newId }: EventDeps, tx: ChannelTx, prepared: Prepared): void {
  const { asked, named, facts, conflict, next } = prepared;
  if (next && next !== conflict) tx.saveConflict(next);
  if (conflict && conflict._id !== next?._id) tx.removeConflict(conflict._id);
  const how = { at: facts.now, by: asked.by };
  const entryId = () => `conflict-${newId()}`;
  if (next && !conflict) tx.addEntry(entryId(), conflictEntry('conflict/opened', named, next, how));
  if (conflict && !next) tx.addEntry(entryId(), conflictEntry('conflict/settled', named, conflict, how));
}
