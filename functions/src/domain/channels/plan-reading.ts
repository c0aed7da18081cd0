import { createHash } from 'node:crypto';
import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { channelIdIn } from '@innkeep/contract/desk/holder';
import { BY_CHANNEL } from '../records/audit.ts';
import { liftedBlock, type ChannelBlock } from '../records/block-store.ts';
import { weeksOf } from '../records/stored-booking.ts';
import { keyOf, type NightLists } from '../records/claims.ts';
import type { Echoes, StoredChannel } from './channel-store.ts';
import type { ParsedCalendar } from './channel-deps.ts';
import { nightsOf } from '@innkeep/contract/stay';

type Events = ReadonlyMap<string, EventDates>;

export interface Reading {
  channel: Pick<StoredChannel, '_id' | 'name' | 'roomId' | 'repeatsOurs' | 'echoes'>;
  /** The channel's blocks that are not lifted and end today or later: on its last day a stay may become longer. */
  blocks: readonly ChannelBlock[];
  /** What the calendar says, by key: all that is not over. */
  events: Events;
  /** Who claims the nights of all these blocks and events, and those before and after. */
  lists: NightLists;
  today: CalendarDate;
  now: Date;
  newId: () => string;
}

export interface BlockChange {
  before: ChannelBlock | undefined;
  after: ChannelBlock;
}

interface ReadingPlan {
  changes: BlockChange[];
  /** The events that only repeat ours: key and dates, as long as the calendar names them. */
  echoes: Echoes;
}

/**
 * Plans what becomes of a channel's blocks when its calendar is read: one block for each stay. Events that overlap are one
 * stay. A block goes on with the stay of the same key, else of the same nights, else one that overlaps; one that has begun
 * only with a stay that has begun. What is alone ahead is lifted; what is alone and has begun is missing, and stays.
 */
export function planReading(reading: Reading): ReadingPlan {
  const { blocks, events, today } = reading;
  const echoes = echoesIn(reading);
  const spans = joined([...events].filter(([key]) => echoes[key] === undefined));
  const pairs = paired(blocks, spans, today);
  const changes = [
    ...blocks.map((before) => {
      const span = pairs.get(before);
      return {
        before,
        after: span ? continued(reading, before, span) : left(reading, before, spans, echoes),
      };
    }),
    ...without(spans, pairs.values()).map((span) => ({ before: undefined, after: begun(reading, span) })),
  ];
  return {
    changes: changes.filter(({ before, after }) => before !== after && after.from < after.to),
    echoes,
  };
}

interface Span extends EventDates {
  key: string;
}

/** Joins events that overlap into one span, with the key of the first. */
function joined(events: readonly (readonly [string, EventDates])[]): Span[] {
  const spans: Span[] = [];
  const inOrder = events.toSorted(([, a], [, b]) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  for (const [key, { from, to }] of inOrder) {
    const last = spans.at(-1);
    if (last && from < last.to) last.to = to > last.to ? to : last.to;
    else spans.push({ key, from, to });
  }
  return spans;
}

/** Pairs blocks with spans, each once: by the same key, then by the same nights ahead, then by any overlap. */
function paired(blocks: readonly ChannelBlock[], spans: readonly Span[], today: CalendarDate) {
  const pairs = new Map<ChannelBlock, Span>();
  const ways: ((block: ChannelBlock, span: Span) => boolean)[] = [
    (block, span) => block.channel.key === span.key,
    (block, span) => isSameAhead(block, span, today),
    isOverlapping,
  ];
  for (const isSame of ways)
    for (const span of without(spans, pairs.values())) {
      const mayGoOn = (block: ChannelBlock) => !hasBegun(block, today) || hasBegun(span, today);
      const block = blocks.find((each) => !pairs.has(each) && mayGoOn(each) && isSame(each, span));
      if (block) pairs.set(block, span);
    }
  return pairs;
}

function without(spans: readonly Span[], taken: Iterable<Span>): Span[] {
  const isTaken = new Set(taken);
  return spans.filter((span) => !isTaken.has(span));
}

function begun(reading: Reading, span: Span): ChannelBlock {
  const { channel, today, now, newId } = reading;
  const { from } = datesAhead(span, today);
  const { _id, name, roomId } = channel;
  return {
    _id: newId(),
    rev: 1,
    roomId,
    from,
    to: span.to,
    kind: 'closed',
    note: name,
    channel: { _id, name, key: span.key, from: span.from },
    weeks: weeksOf({ checkin: from, checkout: span.to }),
    isLifted: false,
    by: BY_CHANNEL,
    updatedAt: now,
  };
}

/** Returns a block that takes the end of its span, and its beginning unless it has begun; the same if nothing changes. */
function continued(
  { channel: { name }, today, now }: Reading,
  block: ChannelBlock,
  span: Span,
): ChannelBlock {
  const isHere = hasBegun(block, today);
  const { from } = isHere ? block : datesAhead(span, today);
  const of = { ...block.channel, name, key: span.key, ...(!isHere && { from: span.from }) };
  const isAsBefore =
    block.from === from &&
    block.to === span.to &&
    !block.isMissing &&
    of.name === block.channel.name &&
    of.key === block.channel.key &&
    of.from === block.channel.from;
  if (isAsBefore) return block;
  const after = {
    ...block,
    from,
    to: span.to,
    note: name,
    channel: of,
    weeks: weeksOf({ checkin: from, checkout: span.to }),
  };
  delete after.isMissing;
  return { ...after, rev: block.rev + 1, by: BY_CHANNEL, updatedAt: now };
}

function left(reading: Reading, block: ChannelBlock, spans: readonly Span[], echoes: Echoes): ChannelBlock {
  const { today, now } = reading;
  if (isOver(block, today)) return block;
  const changed = { rev: block.rev + 1, by: BY_CHANNEL, updatedAt: now };
  const { key } = block.channel;
  if (!hasBegun(block, today) || echoes[key] !== undefined)
    return liftedBlock(block, BY_CHANNEL, now) as ChannelBlock;
  // The same stay at later dates ends here today; a new stay in these nights ends it where that begins.
  const isMoved = spans.some((span) => span.key === key);
  const next = spans.find((span) => isOverlapping(span, block));
  const end = isMoved ? today : (next?.from ?? block.to);
  const to = end < today ? today : end;
  if (to <= block.from) return liftedBlock(block, BY_CHANNEL, now) as ChannelBlock;
  if (block.isMissing && to === block.to) return block;
  return { ...block, ...changed, isMissing: true, to, weeks: weeksOf({ checkin: block.from, checkout: to }) };
}

/**
 * Returns the events that only repeat what is ours: new ones whose nights are exactly one run of nights of one claim of
 * another; and those that were so before, as long as others claim a night of them.
 */
function echoesIn({ channel, events, lists, today }: Reading): Echoes {
  if (!channel.repeatsOurs) return {};
  const { roomId, echoes: before = {} } = channel;
  const first = (night: CalendarDate) => lists.get(keyOf({ roomId, night }))?.[0];
  const isOthers = (claim: string) => channelIdIn(claim) !== channel._id;
  const isClaimed = (night: CalendarDate) => (lists.get(keyOf({ roomId, night })) ?? []).some(isOthers);
  const isEcho = ([key, event]: readonly [string, EventDates]) => {
    const nights = nightsAhead(event, today);
    const known = before[key];
    if (known && isWithin(event, known, today)) return nights.some(isClaimed);
    const [night] = nights;
    const holder = night === undefined ? undefined : first(night);
    if (night === undefined || holder === undefined || !isOthers(holder)) return false;
    const isWhole = first(event.to) !== holder && (night === today || first(addDays(night, -1)) !== holder);
    return isWhole && nights.every((each) => first(each) === holder);
  };
  const found = [...events].filter(isEcho);
  return Object.fromEntries(found.map(([key, event]) => [key, before[key] ?? event]));
}

/** Returns the stays ahead that a calendar has lost, by key, where they are half of all or more. */
export function lostIn({
  blocks,
  events,
  today,
}: Pick<Reading, 'blocks' | 'events' | 'today'>): Map<string, EventDates> {
  const ahead = blocks.filter((block) => !hasBegun(block, today));
  const kept = paired(blocks, joined([...events]), today);
  const lost = ahead.filter((block) => !kept.has(block));
  if (lost.length === 0 || lost.length * 2 < ahead.length) return new Map();
  return new Map(lost.map(({ channel: { key }, from, to }) => [key, { from, to }]));
}

/** Returns the events of a calendar, with what was read before of those that cannot be read anymore. */
export function withLeftOut(
  { events, leftOutKeys }: ParsedCalendar,
  blocks: readonly ChannelBlock[],
): Events {
  const kept = blocks.filter(({ channel: { key } }) => leftOutKeys.has(key) && !events.has(key));
  return new Map([
    ...kept.map(({ channel, to }) => [channel.key, { from: channel.from, to }] as const),
    ...events,
  ]);
}

/**
 * Returns the day of a reading and a hash of what the calendar says: of its dates, as some portals name all events anew
 * each time, and of what cannot be read.
 */
export function digestOf({ events, leftOutKeys }: ParsedCalendar, today: CalendarDate): string {
  const said = [...[...events.values()].map(({ from, to }) => `${from}/${to}`), ...leftOutKeys].sort();
  return `${today} ${createHash('sha256').update(said.join('\n')).digest('hex')}`;
}

export interface EventDates {
  from: CalendarDate;
  to: CalendarDate;
}

export function nightsAhead(event: EventDates, today: CalendarDate): CalendarDate[] {
  const { from, to } = datesAhead(event, today);
  return nightsOf({ checkin: from, checkout: to });
}

/** Whether an event has begun: many portals leave it out from then on, and yet its guests are here. */
export function hasBegun({ from }: Pick<EventDates, 'from'>, today: CalendarDate): boolean {
  return from <= today;
}

export function isOver({ to }: Pick<EventDates, 'to'>, today: CalendarDate): boolean {
  return to <= today;
}

function datesAhead({ from, to }: EventDates, today: CalendarDate): EventDates {
  return { from: from > today ? from : today, to };
}

function isWithin(inner: EventDates, outer: EventDates, today: CalendarDate): boolean {
  const [a, b] = [datesAhead(inner, today), datesAhead(outer, today)];
  return a.from >= b.from && a.to <= b.to;
}

function isSameAhead(a: EventDates, b: EventDates, today: CalendarDate): boolean {
  return isWithin(a, b, today) && isWithin(b, a, today);
}

function isOverlapping(a: EventDates, b: EventDates): boolean {
  return a.from < b.to && b.from < a.to;
}
