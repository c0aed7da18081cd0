import { daysBetween, daysOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { nightsHeldBy } from '@innkeep/contract/desk/desk-stay';
import type { StoredBlock } from '../../records/block-store.ts';
import { entriesOf, leadsOf, type RoomCounts } from './counts.ts';
import { NO_FIGURES } from './ratios.ts';
import type { RoomMonth, SellableRoom } from './stats-store.ts';

type ClosingBlock = Pick<StoredBlock, 'roomId' | 'from' | 'to' | 'kind' | 'channel' | 'waits'>;

interface Counted {
  rooms: readonly SellableRoom[];
  counts: readonly RoomCounts[];
  blocks: readonly ClosingBlock[];
}

/**
 * Returns the figures of a month by room: of every room that there was, and of those that have been removed
 * what they sold. A room counts from the day on which it was added, and for no fewer nights than were sold, here or
 * elsewhere, or closed.
 */
export function roomMonths(month: string, { rooms, counts, blocks }: Counted): RoomMonth[] {
  const { to } = daysOfMonth(month);
  const added = new Map(rooms.filter(({ addedOn }) => addedOn < to).map((room) => [room._id, room]));
  const counted = new Map(counts.map((room) => [room.roomId, room]));
  const off = nightsOff(month, blocks);
  return [...new Set([...added.keys(), ...counted.keys()])].map((roomId) => {
    const room = added.get(roomId);
    const own = counted.get(roomId);
    const figures = { ...NO_FIGURES, ...off.get(roomId), ...figuresIn(own) };
    const { sold, closed, elsewhere } = figures;
    const nights = Math.max(room ? nightsSince(month, room) : 0, sold + closed + elsewhere);
    const name = room?.name ?? own?.name ?? '';
    return { roomId, name, ...figures, nights, leads: own ? leadsOf(own.counts) : [] };
  });
}

function figuresIn(room: RoomCounts | undefined) {
  return Object.fromEntries(entriesOf(room?.counts ?? {}).filter(([counter]) => counter in NO_FIGURES));
}

function nightsSince(month: string, { addedOn }: SellableRoom): number {
  const { from, to } = daysOfMonth(month);
  return daysBetween(addedOn < from ? from : addedOn, to);
}

/** Returns how many nights of the month each room is closed, and how many channels have sold. */
function nightsOff(month: string, blocks: readonly ClosingBlock[]) {
  const off = new Map<string, Pick<RoomMonth, 'closed' | 'elsewhere'>>();
  for (const block of blocks) {
    const { roomId, kind, channel } = block;
    if (kind !== 'closed') continue;
    const nights = nightsHeldBy(block).filter((night) => monthOf(night) === month).length;
    const { closed, elsewhere } = off.get(roomId) ?? { closed: 0, elsewhere: 0 };
    off.set(
      roomId,
      channel ? { closed, elsewhere: elsewhere + nights } : { closed: closed + nights, elsewhere },
    );
  }
  return off;
}
