import { isDeepStrictEqual } from 'node:util';
import { blockHolder } from '@innkeep/contract/desk/holder';
import { hasDates } from '@innkeep/contract/stay';
import { weeksOf } from '../bookings/weeks-of.ts';
import type { Finding } from './differences.ts';
import type { LedgerBlock } from './reconcile-store.ts';

/** Whether a block is found by the weeks of its nights. */
export function inBlock({ blockId, from, to, weeks }: LedgerBlock): Finding[] {
  const stay = { checkin: from, checkout: to };
  if (hasDates(stay) && isDeepStrictEqual(weeks, weeksOf(stay))) return [];
  return [{ kind: 'block/wrong-weeks', booking: blockHolder(blockId), detail: `from ${from} to ${to}` }];
}
