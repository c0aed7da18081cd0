import { isDeepStrictEqual } from 'node:util';
import { array, boolean, object } from 'yup';
import type { Block } from '@innkeep/contract/desk/desk-stay';
import { blockHolder } from '@innkeep/contract/desk/holder';
import { hasDates } from '@innkeep/contract/stay';
import { weeksOf } from '../bookings/search-tokens.ts';
import { blockChannelShape } from './channel-shapes.ts';
import type { Finding } from './difference.ts';
import type { LedgerBlock } from './reconcile-store.ts';
import { misshapen, nameIn, someWords, time, whole, words } from './stored-fields.ts';

const KINDS: Record<Block['kind'], true> = { 'out-of-order': true, closed: true };

const block = object({
  roomId: someWords.required(),
  kind: nameIn(KINDS).required(),
  note: words.defined(),
  rev: whole.min(1).required(),
  weeks: array(words.required()).required(),
  isLifted: boolean().required(),
  by: someWords.required(),
  updatedAt: time.required(),
  channel: blockChannelShape,
});

/** Checks that a block has the shape that the software writes, and is found by the weeks of its nights. */
export function inBlock({ blockId, from, to, stored }: LedgerBlock): Finding[] {
  const booking = blockHolder(blockId); // as the calendars name it
  const wrong = misshapen(block, stored);
  if (wrong.length > 0) return [{ kind: 'block/wrong-shape', booking, detail: `wrong: ${wrong.join(', ')}` }];
  const stay = { checkin: from, checkout: to };
  if (hasDates(stay) && isDeepStrictEqual(stored.weeks, weeksOf(stay))) return [];
  return [{ kind: 'block/wrong-weeks', booking, detail: `from ${from} to ${to}` }];
}
