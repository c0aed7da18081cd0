import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aDay, aDeskStay } from '../../../testing/desk.ts';
import { isNews } from '../api/get-day.ts';

const day = aDay({ arrivals: [aDeskStay({ rev: 2 })] });
const news = (...stays: ReturnType<typeof aDeskStay>[]) =>
  isNews(day, { stays, blocks: [], liftedBlocks: [], at: '' });

describe('what is told about a day', () => {
  it.each([
    ['nothing', [], false],
    ['a stay as it is shown, told again', [aDeskStay({ rev: 2 })], false],
    ['a stay that has changed since', [aDeskStay({ rev: 3 })], true],
    ['a stay for which something was paid since', [aDeskStay({ rev: 2, due: 0 })], true],
    ['a stay of the day that is not shown', [aDeskStay({ _id: 'new' })], true],
    ['one that leaves on the day', [aDeskStay({ _id: 'new', ...aStay('2027-01-30', '2027-02-01') })], true],
    [
      'one that arrives on the day after',
      [aDeskStay({ _id: 'new', ...aStay('2027-02-02', '2027-02-05') })],
      true,
    ],
    ['one of later days', [aDeskStay({ _id: 'new', ...aStay('2027-02-03', '2027-02-05') })], false],
    ['one of earlier days', [aDeskStay({ _id: 'new', ...aStay('2027-01-29', '2027-01-31') })], false],
    ['one that was moved away', [aDeskStay({ rev: 3, ...aStay('2027-05-02', '2027-05-05') })], true],
  ])('%s: news is %j', (_what, stays, expected) => {
    expect(news(...stays)).toBe(expected);
  });

  it('is one that is alerted to, whatever its days', () => {
    const stay = aDeskStay({ _id: 'gone', ...aStay('2027-01-02', '2027-01-05') });
    const alerted = aDay({ alerts: [{ kind: 'owing', stay }] });
    const told = (due: number) =>
      isNews(alerted, { stays: [{ ...stay, due }], blocks: [], liftedBlocks: [], at: '' });
    expect([told(stay.due), told(0)]).toEqual([false, true]);
  });
});
