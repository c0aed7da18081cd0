import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import type { NightLists } from '../records/claims.ts';
import { aStoredBlock } from '../../testing/a-stored-block.ts';
import { planReading, type Reading, type EventDates } from './plan-reading.ts';
import type { ChannelBlock } from '../records/block-store.ts';

const TODAY = day('2027-06-10');
const on = (date: number) => day(`2027-06-${String(date).padStart(2, '0')}`);
const span = (from: number, to: number): EventDates => ({ from: on(from), to: on(to) });

/** A block of Airbnb: its id, the key of its event, its nights and the arrival as the channel says it. */
function sold(
  _id: string,
  key: string,
  from: number,
  to: number,
  more: Partial<ChannelBlock> = {},
): ChannelBlock {
  const { checkin, checkout } = { checkin: on(from), checkout: on(to) };
  const block = aStoredBlock(_id, checkin, checkout, { note: 'Airbnb' });
  return { ...block, channel: { _id: 'airbnb', name: 'Airbnb', key, from: checkin }, ...more };
}

function plan(
  blocks: readonly ChannelBlock[],
  events: Record<string, EventDates>,
  more: { lists?: NightLists; channel?: Partial<Reading['channel']>; today?: typeof TODAY } = {},
) {
  let made = 0;
  const { changes, echoes } = planReading({
    channel: { _id: 'airbnb', name: 'Airbnb', roomId: 'sea-view', repeatsOurs: false, ...more.channel },
    blocks,
    events: new Map(Object.entries(events)),
    lists: more.lists ?? new Map(),
    today: more.today ?? TODAY,
    now: new Date('2027-06-10T16:00:00Z'),
    newId: () => `new-${(made += 1)}`,
  });
  const words = ({ _id, channel: { key }, from, to, isLifted, isMissing }: ChannelBlock) =>
    [_id, key, Number(from.slice(-2)), Number(to.slice(-2)), isLifted ? 'lifted' : isMissing && 'missing']
      .filter(Boolean)
      .join(' ');
  return { changes: changes.map(({ after }) => words(after)), echoes: Object.keys(echoes) };
}

const nights = (from: number, to: number, ...claims: string[]): NightLists =>
  new Map(Array.from({ length: to - from }, (_, index) => [`sea-view/${on(from + index)}`, claims] as const));

it.each<[row: string, ChannelBlock[], Record<string, EventDates>, string[]]>([
  ['a stay is one block from today on', [], { x: span(8, 14) }, ['new-1 x 10 14']],
  ['what is as it was changes nothing', [sold('b', 'x', 12, 14)], { x: span(12, 14) }, []],
  ['events that overlap are one stay', [], { x: span(12, 14), y: span(13, 16) }, ['new-1 x 12 16']],
  [
    'and those beside each other are two',
    [],
    { x: span(12, 14), y: span(14, 16) },
    ['new-1 x 12 14', 'new-2 y 14 16'],
  ],
  ['a part that goes shortens the block', [sold('b', 'x', 12, 16)], { x: span(12, 14) }, ['b x 12 14']],
  ['a stay moves before it begins', [sold('b', 'x', 12, 14)], { x: span(20, 25) }, ['b x 20 25']],
  ['it is gone before it begins', [sold('b', 'x', 12, 14)], {}, ['b x 12 14 lifted']],
  ['it is gone after it began', [sold('b', 'x', 8, 14)], {}, ['b x 8 14 missing']],
  ['and is missing still', [sold('b', 'x', 8, 14, { isMissing: true })], {}, []],
  ['it is back', [sold('b', 'x', 8, 14, { isMissing: true })], { x: span(8, 14) }, ['b x 8 14']],
  ['it is longer on its last day', [sold('b', 'x', 8, 10)], { x: span(8, 12) }, ['b x 8 12']],
  ['it ends today', [sold('b', 'x', 8, 10)], {}, []],
  ['it is longer after it began', [sold('b', 'x', 8, 14)], { x: span(8, 16) }, ['b x 8 16']],
  [
    'it moves while it lasts',
    [sold('b', 'x', 8, 14)],
    { x: span(20, 22) },
    ['b x 8 10 missing', 'new-1 x 20 22'],
  ],
  [
    'the guest left early, and another comes',
    [sold('b', 'x', 8, 14)],
    { y: span(12, 16) },
    ['b x 8 12 missing', 'new-1 y 12 16'],
  ],
  ['an event has another name', [sold('b', 'x', 12, 14)], { y: span(12, 14) }, ['b y 12 14']],
  ['a window begins today, each day', [sold('b', 'x', 9, 20)], { x: span(10, 20) }, []],
  [
    'the same nights go before an overlap',
    [sold('b', 'x', 12, 14), sold('c', 'z', 14, 16)],
    { y: span(13, 16), w: span(12, 13) },
    ['b w 12 13', 'c y 13 16'],
  ],
])('%s', (_row, blocks, events, changes) => {
  expect(plan(blocks, events).changes).toEqual(changes);
});

it('what repeats ours has no block, as long as others claim a night of it', () => {
  const channel = { repeatsOurs: true };
  const ours = nights(12, 14, 'ana');
  expect(plan([], { x: span(12, 14) }, { lists: ours })).toEqual({ changes: ['new-1 x 12 14'], echoes: [] });
  expect(plan([], { x: span(12, 14) }, { lists: ours, channel })).toEqual({ changes: [], echoes: ['x'] });
  const waiting = nights(12, 14, 'ana', 'channel:airbnb:b');
  expect(plan([sold('b', 'x', 12, 14)], { x: span(12, 14) }, { lists: waiting, channel })).toEqual({
    changes: ['b x 12 14 lifted'],
    echoes: ['x'],
  });
  const known = { ...channel, echoes: { x: span(12, 14) } };
  const shortened = nights(12, 13, 'ana');
  expect(plan([], { x: span(12, 14) }, { lists: shortened, channel: known }).echoes).toEqual(['x']);
  expect(plan([], { x: span(12, 14) }, { channel: known })).toEqual({
    changes: ['new-1 x 12 14'],
    echoes: [],
  });
  const longer = nights(12, 15, 'ana');
  expect(plan([], { x: span(12, 14) }, { lists: longer, channel }).echoes).toEqual([]);
});
