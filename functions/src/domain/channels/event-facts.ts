import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { blockHolder, blockIdIn } from '@innkeep/contract/desk/holder';
import type { StoredBlock } from '../blocks/block-store.ts';
import { claimOfBlock, holdersIn, keyOf, type RoomNight } from '../records/claims.ts';
import type { EventDeps } from './channel-deps.ts';
import type { ChannelTx, ReadEvent, StoredChannel } from './channel-store.ts';
import { isOver, isSameAhead, nightsAhead, type EventDates } from './event-dates.ts';
import type { EventFacts } from './plan-blocks.ts';

interface Asked {
  /** The event as it is applied. */
  before: ReadEvent | undefined;
  /** Its dates from now on; undefined once it is gone. */
  dates: EventDates | undefined;
}

/** Reads what decides which nights an event gets: its blocks, and who holds the nights that they have or it wants. */
export async function readEventFacts(
  { clock, newId }: EventDeps,
  tx: ChannelTx,
  channel: StoredChannel,
  { before, dates }: Asked,
): Promise<EventFacts> {
  const today = clock.today();
  const isLive = (block: StoredBlock | undefined) => block && !block.isLifted && !isOver(block, today);
  const named = (await tx.findBlocks(before?.blocks ?? [])).filter(isLive) as StoredBlock[]; // as isLive says
  const wanted = dates ? nightsAhead(dates, today) : [];
  const asked = dates ? nightsInQuestion(dates, today) : [];
  const nights = asNights(channel, [...nightsOf(named), ...asked]);
  const holders = holdersIn(await tx.lists(nights));
  const holding = asNights(channel, wanted).flatMap((night) => holders.get(keyOf(night)) ?? []);
  const found = await channelBlocksIn(tx, { channel, dates, today }, new Set(holding), named);
  const others = new Set(Object.values(channel.events).flatMap(({ blocks }) => blocks));
  const unnamed = found.filter((block) => !others.has(block._id));
  for (const [key, holder] of holdersIn(await tx.lists(asNights(channel, nightsOf(unnamed)))))
    holders.set(key, holder);
  // The stay itself, if the calendar has it again that had left it out since it began, or another channel read it before.
  const isBack = (of: EventDates) => dates && (of.from === dates.from || isSameAhead(of, dates, today));
  const back = unnamed.filter(({ channel: of }) => of && (of._id !== channel._id || isBack(of)));
  const left = unnamed.filter((block) => !back.includes(block));
  const own = [...named, ...back].sort((a, b) => (a.from < b.from ? -1 : 1));
  const siblings = new Set(found.filter(({ _id }) => others.has(_id)).map(({ _id }) => blockHolder(_id)));
  return { channel, today, now: clock.now(), dates, own, left, holders, siblings, newId };
}

interface Sought {
  channel: StoredChannel;
  dates: EventDates | undefined;
  today: CalendarDate;
}

/** Returns the other blocks of the channel among some holders, and that of the same event, if its channel was removed. */
async function channelBlocksIn(
  tx: ChannelTx,
  { channel, dates, today }: Sought,
  holders: ReadonlySet<string>,
  named: readonly StoredBlock[],
): Promise<StoredBlock[]> {
  const ids = [...holders].flatMap((holder) => blockIdIn(holder) ?? []);
  const strange = ids.filter((id) => named.every(({ _id }) => _id !== id));
  const blocks = await tx.findBlocks(strange);
  const isSame = (of: EventDates) => dates && isSameAhead(of, dates, today);
  const own = blocks.map(async (block) => {
    const of = block?.channel;
    if (!of) return [];
    const isOwn = of._id === channel._id || (isSame(of) && !(await tx.find(of._id)));
    return isOwn ? [block] : [];
  });
  return (await Promise.all(own)).flat();
}

/** Returns the nights of an event from today on, and those before and after. */
export function nightsInQuestion(dates: EventDates, today: CalendarDate): CalendarDate[] {
  const wanted = nightsAhead(dates, today);
  const [first, last] = [wanted.at(0), wanted.at(-1)];
  return first === undefined || last === undefined ? [] : [addDays(first, -1), ...wanted, addDays(last, 1)];
}

function nightsOf(blocks: readonly StoredBlock[]): CalendarDate[] {
  return blocks.flatMap((block) => claimOfBlock(block).nights);
}

function asNights({ roomId }: Pick<StoredChannel, 'roomId'>, nights: readonly CalendarDate[]): RoomNight[] {
  return [...new Set(nights)].map((night) => ({ roomId, night }));
}
