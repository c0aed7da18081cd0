import { daysBetween, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { Channel, ChannelReading } from '@innkeep/contract/channels/channel';
import type { StoredBlock } from '../blocks/block-store.ts';
import { hostOf } from './channel-in-words.ts';
import type { ReadEvent, StoredChannel, StoredConflict } from './channel-store.ts';
import { isLate } from './reading-state.ts';

/** What is needed besides a channel to show it. */
interface Around {
  roomName: string;
  now: Date;
  today: CalendarDate;
  /** The open conflicts, of other channels, too. */
  conflicts: readonly StoredConflict[];
  /** The blocks of {@link blocksBesideOurs}. */
  blocks: readonly StoredBlock[];
}

/** Returns the ids of the blocks of events of which the hotel keeps some nights: others are as long as their event. */
export function blocksBesideOurs(channels: readonly StoredChannel[]): string[] {
  const events = channels.flatMap((channel) => Object.values(channel.events));
  return events.flatMap(({ isOurs, blocks }) => (isOurs ? blocks : []));
}

export function toChannel(channel: StoredChannel, around: Around): Channel {
  const { _id, rev, roomId, name, address, ignore, repeatsOurs, isOn } = channel;
  const host = hostOf(address);
  return {
    _id,
    rev,
    roomId,
    roomName: around.roomName,
    name,
    ...(host !== undefined && { readsFrom: host }),
    ignore: [...ignore],
    repeatsOurs,
    isOn,
    reading: readingOf(channel, around),
  };
}

function readingOf(channel: StoredChannel, around: Around): ChannelReading {
  const { okAt, problem, leftOut } = channel.state;
  const ahead = Object.entries(channel.events).filter(([, { to }]) => to > around.today);
  return {
    ...(okAt && { okAt: okAt.toISOString() }),
    ...(problem && { problem }),
    ...(isLate(channel, around.now) && { isLate: true }),
    events: ahead.length,
    nights: ahead.reduce((sum, [key, event]) => sum + nightsHeld(channel._id, key, event, around), 0),
    ...(leftOut && { leftOut: [...leftOut] }),
  };
}

function nightsHeld(
  channelId: string,
  key: string,
  event: ReadEvent,
  { today, conflicts, blocks }: Around,
): number {
  const ahead = ({ from, to }: Pick<ReadEvent, 'from' | 'to'>) =>
    Math.max(0, daysBetween(from < today ? today : from, to));
  if (event.isOurs) {
    const own = blocks.filter(({ _id, isLifted }) => event.blocks.includes(_id) && !isLifted);
    return own.reduce((sum, block) => sum + ahead(block), 0);
  }
  if (event.blocks.length === 0) return 0;
  const conflict = conflicts.find((each) => each.channelId === channelId && each.event === key);
  return ahead(event) - (conflict?.nights ?? []).filter((night) => night >= today).length;
}
