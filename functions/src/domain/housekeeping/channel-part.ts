import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { HousekeepingRoom } from '@innkeep/contract/desk/housekeeping';
import type { StoredBlock } from '../blocks/block-store.ts';
import { cleanedOn, type StoredCare } from './housekeeping-store.ts';

/** How long a room that a channel's guest has left is to be cleaned, if nobody says that it is clean, in days. */
export const LEFT_WITHIN_DAYS = 14;

type ChannelPart = Partial<Pick<HousekeepingRoom, 'leaving' | 'arriving' | 'staying' | 'state'>>;

/**
 * Returns what channels' guests make of a room today. They are checked in and out by nobody here: they have left once
 * the room is said to be clean, or to be cleaned, on their last day; and a room that they left is to be cleaned until it
 * is said to be clean.
 * @param blocks those of the room
 */
export function channelPart(
  blocks: readonly StoredBlock[],
  care: StoredCare | undefined,
  today: CalendarDate,
): ChannelPart {
  const parts = blocks.flatMap(({ channel, isLifted }) =>
    channel && !isLifted ? partOf(channel, care, today) : [],
  );
  return parts.reduce((all, part) => ({ ...all, ...part }), {});
}

function partOf(
  { name, from, to }: NonNullable<StoredBlock['channel']>,
  care: StoredCare | undefined,
  today: CalendarDate,
): ChannelPart {
  const party = { guests: 0, children: 0, channel: name };
  const cleaned = cleanedOn(care);
  if (to < today) return cleaned === undefined || cleaned < to ? { state: 'to-clean' } : {};
  if (to === today)
    return { leaving: { ...party, hasLeft: care?.state === 'to-clean' || cleaned === today } };
  if (from < today) return { staying: { ...party, until: to } };
  return from === today ? { arriving: party } : {};
}
