import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelStay } from '@innkeep/contract/channels/channel';
import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import type { StoredBlock } from '../blocks/block-store.ts';
import { channelStays } from '../channels/list-channels.ts';
import { roomNames } from '../channels/open-conflicts.ts';
import type { DeskDeps } from './desk-store.ts';

interface ChannelDay {
  /** Undefined where no guest of a channel comes, stays or leaves. */
  fromChannels: DeskDay['fromChannels'];
  /** What there is of them on the day after. */
  next: { arrivals: number; departures: number };
}

/**
 * Returns which guests of channels come, stay and leave on a day, as the channels say: none are checked in or out.
 * @param blocks those with nights from the day before until the day after
 */
export async function channelDay(
  { rooms }: Pick<DeskDeps, 'rooms'>,
  blocks: readonly StoredBlock[],
  date: CalendarDate,
): Promise<ChannelDay> {
  const dayAfter = addDays(date, 1);
  const isOfDay = ({ from, to }: Pick<ChannelStay, 'from' | 'to'>) => from <= date && to >= date;
  const names = await roomNames(
    rooms,
    blocks.flatMap(({ channel, roomId }) => (channel && isOfDay(channel) ? roomId : [])),
  );
  const every = channelStays(blocks, names);
  const ofDay = every.filter(isOfDay);
  const next = {
    arrivals: every.filter(({ from }) => from === dayAfter).length,
    departures: every.filter(({ to }) => to === dayAfter).length,
  };
  if (ofDay.length === 0) return { fromChannels: undefined, next };
  const fromChannels = {
    arrivals: ofDay.filter(({ from }) => from === date),
    inHouse: ofDay.filter(({ from, to }) => from < date && to > date),
    departures: ofDay.filter(({ to }) => to === date),
  };
  return { fromChannels, next };
}
