import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { blockHolder, blockIdIn } from '@innkeep/contract/desk/holder';
import type { StoredBlock } from '../blocks/block-store.ts';
import type { RoomNight } from '../records/claims.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { ChannelTx, ReadEvent, StoredChannel } from './channel-store.ts';
import { isOver, nightsAhead, type EventDates } from './event-dates.ts';
import { claimOf, type EventFacts } from './plan-blocks.ts';

interface Asked {
  /** The event as it is applied. */
  before: ReadEvent | undefined;
  /** Its dates from now on; undefined once it is gone. */
  dates: EventDates | undefined;
}

/** Reads what decides which nights an event gets: its blocks, and who holds the nights that they have or it wants. */
export async function readEventFacts(
  { clock, newId }: Pick<ChannelDeps, 'clock' | 'newId'>,
  tx: ChannelTx,
  channel: StoredChannel,
  { before, dates }: Asked,
): Promise<EventFacts> {
  const today = clock.today();
  const isLive = (block: StoredBlock | undefined) => block && !block.isLifted && !isOver(block, today);
  const named = (await tx.findBlocks(before?.blocks ?? [])).filter(isLive) as StoredBlock[]; // as isLive says
  const wanted = dates ? withNeighbours(dates, today) : [];
  const holders = new Map(await tx.holders(asNights(channel, [...nightsOf(named), ...wanted])));
  const found = await channelBlocksIn(tx, channel, new Set(holders.values()), named);
  const others = new Set(
    Object.values(channel.events).flatMap((event) => (event === before ? [] : event.blocks)),
  );
  // A block of an event that was left out since it began: the calendar has it again.
  const left = found.filter((block) => !others.has(block._id) && isLive(block));
  const own = [...named, ...left].sort((a, b) => (a.from < b.from ? -1 : 1));
  for (const [key, holder] of await tx.holders(asNights(channel, nightsOf(left)))) holders.set(key, holder);
  const siblings = new Set(found.filter(({ _id }) => others.has(_id)).map(({ _id }) => blockHolder(_id)));
  return { channel, today, now: clock.now(), dates, own, holders, siblings, newId };
}

/** Returns the other blocks of the channel among some holders. */
async function channelBlocksIn(
  tx: ChannelTx,
  channel: StoredChannel,
  holders: ReadonlySet<string>,
  named: readonly StoredBlock[],
): Promise<StoredBlock[]> {
  const ids = [...holders].flatMap((holder) => blockIdIn(holder) ?? []);
  const strange = ids.filter((id) => named.every(({ _id }) => _id !== id));
  const blocks = await tx.findBlocks(strange);
  return blocks.flatMap((block) => (block?.channel?._id === channel._id ? [block] : []));
}

/** Returns the nights of an event from today on, and those before and after them. */
function withNeighbours(dates: EventDates, today: CalendarDate): CalendarDate[] {
  const nights = nightsAhead(dates, today);
  const [first] = nights;
  return first === undefined ? [] : [addDays(first, -1), ...nights, dates.to];
}

function nightsOf(blocks: readonly StoredBlock[]): CalendarDate[] {
  return blocks.flatMap((block) => claimOf(block).nights);
}

function asNights({ roomId }: Pick<StoredChannel, 'roomId'>, nights: readonly CalendarDate[]): RoomNight[] {
  return [...new Set(nights)].map((night) => ({ roomId, night }));
}
