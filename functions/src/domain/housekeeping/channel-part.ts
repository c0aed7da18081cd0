import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { HousekeepingRoom } from '@innkeep/contract/desk/housekeeping';
import type { StoredBlock } from '../blocks/block-store.ts';

type ChannelPart = Partial<Pick<HousekeepingRoom, 'leaving' | 'arriving' | 'staying'>>;

/**
 * Returns which guests of channels come, stay and leave today. They are checked out by nobody here: they have left once
 * the room is said to be clean on their last day.
 * @param blocks those of the room
 * @param isCleanedToday whether staff have said so of the room
 */
export function channelPart(
  blocks: readonly StoredBlock[],
  isCleanedToday: boolean,
  today: CalendarDate,
): ChannelPart {
  const stays = blocks.flatMap(({ channel, isLifted }) => (channel && !isLifted ? [channel] : []));
  const parts = stays.flatMap(({ _id, name, from, to }): ChannelPart[] => {
    // One that was lengthened on its last day goes on in another block.
    if (stays.some((other) => other._id === _id && other.from === from && other.to > to)) return [];
    const party = { guests: 0, children: 0, channel: name };
    if (to === today) return [{ leaving: { ...party, hasLeft: isCleanedToday } }];
    if (from === today) return [{ arriving: party }];
    const staying = { ...party, until: to, isToService: !isCleanedToday };
    return from < today && today < to ? [{ staying }] : [];
  });
  return parts.reduce((all, part) => ({ ...all, ...part }), {});
}
