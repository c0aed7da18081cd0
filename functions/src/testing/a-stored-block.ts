import { aStay } from '@innkeep/contract/testing/dates';
import type { StoredBlock } from '../domain/records/block-store.ts';
import { weeksOf } from '../domain/records/search-tokens.ts';
import { root } from './builders.ts';

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
    weeks: weeksOf({
      checkin: from,
      checkout: to,
    }),
    by: root.uid,
    isLifted: false,
    updatedAt: new Date('2027-05-01T12:00:00Z'),
    ...changes,
  };
}
