import type { NotReady } from '@innkeep/contract/desk/room-choices';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { endOf } from '@innkeep/contract/stay-states';
import { type DeskDeps, MAX_OVERSTAYED } from './desk-store.ts';

/** Returns why nobody can move into a room today, by room: a guest has not left it, or it is not clean. */
export async function roomsNotReady(
  { desk, housekeeping }: Pick<DeskDeps, 'desk' | 'housekeeping'>,
  today: CalendarDate,
): Promise<ReadonlyMap<string, NotReady>> {
  const [toClean, leaving, overstayed] = await Promise.all([
    housekeeping.listToClean(),
    desk.listOfCheckout(today),
    desk.listOverstayed(today, MAX_OVERSTAYED),
  ]);
  const here = [...leaving, ...overstayed].filter(
    (stay) => stay.state === 'checked-in' && endOf(stay) <= today,
  );
  return new Map([
    ...toClean.map(({ roomId }) => [roomId, 'to-clean'] as const),
    ...here.map(({ room }) => [room._id, 'not-left'] as const),
  ]);
}
