import { isDeepStrictEqual } from 'node:util';
import { BY_CHANNEL } from '../audit.ts';
import type { NewMail } from '../mail/mail.ts';
import { transactWithMail } from '../mail/outbox.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { ChannelTx, ReadEvent, StoredChannel, StoredConflict } from './channel-store.ts';
import { conflictMail } from './conflict-mail.ts';
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
 * @returns whether the channel is still as it was, so that its calendar may be applied further
 */
export function applyChange(deps: ChannelDeps, read: StoredChannel, change: EventChange): Promise<boolean> {
  return apply(deps, read, () => change);
}

/** Looks again who holds the nights of an event, where they were in conflict. */
export function recheckEvent(deps: ChannelDeps, read: StoredChannel, key: string): Promise<boolean> {
  return apply(deps, read, ({ events }) => recheckOf(events, key));
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
): Promise<boolean> {
  return transactWithMail(deps, deps.channels, async (tx, enqueue) => {
    const channel = await tx.find(read._id);
    if (channel?.rev !== read.rev) return false;
    const { write } = await prepareEvent(deps, tx, channel, { ...changeOf(channel), by: BY_CHANNEL });
    write(enqueue);
    return true;
  });
}

interface Asked extends EventChange {
  by: string;
}

/** What is known of an event before anything is written. */
interface Prepared {
  asked: Asked;
  named: Named & { channel: StoredChannel };
  facts: EventFacts;
  plan: EventPlan;
  applied: ReadEvent | undefined;
  conflict: StoredConflict | undefined;
  next: StoredConflict | undefined;
}

/**
 * Reads all that decides about an event; returns a function that writes what becomes of it, and whether a conflict is
 * open then.
 */
export async function prepareEvent(
  deps: ChannelDeps,
  tx: ChannelTx,
  channel: StoredChannel,
  asked: Asked,
): Promise<{ isOpen: boolean; write: (enqueue: (mail: NewMail) => void) => void }> {
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
  const next = nextConflict(facts, key, plan, conflict);
  const named = { channel, roomName };
  const told = applied?.isOurs === 'kept' ? nightsAhead(applied, facts.today) : (conflict?.nights ?? []);
  const isNews = next?.nights.some((night) => !told.includes(night));
  const mail = next && isNews ? await conflictMail(deps, tx, named, next) : undefined;
  const prepared = { asked: { ...asked, formerKey }, named, facts, plan, applied, conflict, next };
  const write = (enqueue: (mail: NewMail) => void) => {
    writeNights(tx, prepared);
    writeConflict(deps, tx, prepared);
    if (mail) enqueue(mail);
  };
  return { isOpen: next !== undefined, write };
}

/** Another reading at the same time may have given the event its new key already. */
function formerKeyIn({ events }: StoredChannel, { key, formerKey = key }: EventChange): string {
  return events[formerKey] && !events[key] ? formerKey : key;
}

function writeNights(tx: ChannelTx, { asked, named, plan, applied }: Prepared): void {
  const { channel } = named;
  const { key, formerKey = key, by } = asked;
  const { event, saved, nights } = plan;
  const isChanged = saved.length + nights.free.length + nights.hold.length > 0;
  if (isChanged) tx.saveBlocks(saved, nights);
  for (const block of saved) tx.addEntry(blockEntryId(block), blockEntry(named, block, by));
  if (!isChanged && key === formerKey && isDeepStrictEqual(applied, event)) return;
  tx.save(withEvent(channel, { key, formerKey }, event));
}

function writeConflict({ newId }: ChannelDeps, tx: ChannelTx, prepared: Prepared): void {
  const { asked, named, facts, conflict, next } = prepared;
  if (next && next !== conflict) tx.saveConflict(next);
  if (conflict && conflict._id !== next?._id) tx.removeConflict(conflict._id);
  const how = { at: facts.now, by: asked.by };
  const entryId = () => `conflict-${newId()}`;
  if (next && !conflict) tx.addEntry(entryId(), conflictEntry('conflict/opened', named, next, how));
  if (conflict && !next) tx.addEntry(entryId(), conflictEntry('conflict/settled', named, conflict, how));
}
