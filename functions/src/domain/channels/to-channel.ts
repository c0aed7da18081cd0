import type { Channel, ChannelReading } from '@innkeep/contract/channels/channel';
import { nightsHeldBy } from '@innkeep/contract/desk/desk-stay';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelBlock } from '../records/block-store.ts';
import { hostOf } from './channel-in-words.ts';
import type { StoredChannel } from './channel-store.ts';
import { isOver } from './event-dates.ts';
import { isLate } from './reading-state.ts';

interface Around {
  roomName: string;
  now: Date;
  today: CalendarDate;
  /** Its blocks with nights from today on. */
  blocks: readonly ChannelBlock[];
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

function readingOf(channel: StoredChannel, { now, today, blocks }: Around): ChannelReading {
  const { okAt, problem, leftOut } = channel.state;
  const echoes = Object.values(channel.echoes ?? {}).filter((event) => !isOver(event, today));
  const held = blocks.flatMap(nightsHeldBy).filter((night) => night >= today);
  return {
    ...(okAt && { okAt: okAt.toISOString() }),
    ...(problem && { problem }),
    ...(isLate(channel, now) && { isLate: true }),
    events: blocks.filter(({ isMissing }) => !isMissing).length + echoes.length,
    nights: held.length,
    ...(leftOut && { leftOut: [...leftOut] }),
  };
}
