import { aStay, day } from '@innkeep/contract/testing/dates';
import type { StoredBlock } from '../domain/records/block-store.ts';
import { weeksOf } from '../domain/records/stored-booking.ts';
import { root } from './builders.ts';
import type { StoredClosing } from '../domain/desk/takings/closing-store.ts';

/** A block of the Sea View, which is being painted. */
export function aStoredBlock(
  _id: string,
  begin: string,
  end: string,
  changes: Partial<StoredBlock> = {},
): StoredBlock {
  const { checkin: from, checkout: to } = aStay(begin, end);
  return {
    _id,
    rev: 1,
    roomId: 'sea-view',
    from,
    to,
    kind: 'closed',
    note: 'Painters',
    weeks: weeksOf({ checkin: from, checkout: to }),
    by: root.uid,
    isLifted: false,
    updatedAt: new Date('2027-05-01T12:00:00Z'),
    ...changes,
  };
}

/** A closed day on which $50 came in cash, $2 less than were counted: $30 stay in the drawer. */
export function aStoredClosing(said: Partial<StoredClosing> = {}): StoredClosing {
  return {
    date: day('2026-05-01'),
    sums: [{ by: 'clerk', method: 'cash', came: 5000, went: 0 }],
    opening: 0,
    expected: 5000,
    counted: 5200,
    left: 3000,
    note: 'A guest tipped',
    by: 'clerk',
    at: new Date('2026-05-01T22:00:00Z'),
    ...said,
  };
}
