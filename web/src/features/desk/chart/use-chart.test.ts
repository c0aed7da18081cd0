import { day, aStay } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { aConflict } from '../../../testing/channels.ts';
import { aBlock, aChart } from '../../../testing/chart.ts';
import { aDeskStay } from '../../../testing/desk.ts';
import { mergeChanges } from './use-chart.ts';

const WINDOW = { from: day('2027-02-01'), to: day('2027-03-04') };
const NOTHING = { stays: [], blocks: [], liftedBlocks: [], at: '2027-02-01T17:00:20.000Z' };
const ANA = aDeskStay({ rev: 3 });
const CHART = aChart({ stays: [ANA], blocks: [aBlock('2027-02-10', '2027-02-12')] });

const idsAfter = (changes: Partial<typeof NOTHING> | object) => {
  const { stays, blocks } = mergeChanges(CHART, { ...NOTHING, ...changes }, WINDOW);
  return [...stays, ...blocks].map(({ _id, rev }) => `${_id} ${rev}`);
};

it('adds what is new, and replaces what has changed', () => {
  const stays = [aDeskStay({ rev: 4 }), aDeskStay({ _id: 'new' })];
  expect(idsAfter({ stays })).toEqual([`${ANA._id} 4`, 'new 1', 'block-1 1']);
});

it('lets go of stays that are cancelled, or have moved to other days', () => {
  expect(idsAfter({ stays: [aDeskStay({ rev: 4, state: 'cancelled' })] })).toEqual(['block-1 1']);
  expect(idsAfter({ stays: [aDeskStay({ rev: 4, ...aStay('2027-04-01', '2027-04-02') })] })).toEqual([
    'block-1 1',
  ]);
});

it('lets go of blocks that are lifted, and follows those that change', () => {
  expect(idsAfter({ liftedBlocks: ['block-1'] })).toEqual([`${ANA._id} 3`]);
  const blocks = [aBlock('2027-02-10', '2027-02-11', { rev: 2 })];
  expect(idsAfter({ blocks })).toEqual([`${ANA._id} 3`, 'block-1 2']);
});

it('follows what is paid for a stay, which makes no revision', () => {
  const paid = aDeskStay({ rev: 3, due: 0 });
  expect(mergeChanges(CHART, { ...NOTHING, stays: [paid] }, WINDOW).stays).toEqual([paid]);
});

it('takes no notice of what is older than what it knows, nor of other days', () => {
  const stays = [
    aDeskStay({ rev: 2, state: 'cancelled' }),
    aDeskStay({ _id: 'x', ...aStay('2027-05-01', '2027-05-02') }),
  ];
  expect(mergeChanges(CHART, { ...NOTHING, stays }, WINDOW)).toBe(CHART);
});

it('knows the conflicts that are open now, once it is told of any', () => {
  const chart = { ...CHART, conflicts: [aConflict()] };
  const after = (changes: object) => mergeChanges(chart, { ...NOTHING, ...changes }, WINDOW);
  expect(after({ at: chart.at })).toBe(chart); // nothing is told yet
  expect(after({ conflicts: [aConflict()] })).toBe(chart);
  expect(after({}).conflicts).toEqual([]);
  expect(after({ conflicts: [aConflict({ rev: 2 })] }).conflicts).toEqual([aConflict({ rev: 2 })]);
});
