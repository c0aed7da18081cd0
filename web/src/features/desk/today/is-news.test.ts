import { aStay } from '@innkeep/contract/testing/dates';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aChannelStay, aConflict } from '../../../testing/channels.ts';
import { aBlock } from '../../../testing/chart.ts';
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

  it('is one that is alerted to, on any days', () => {
    const stay = aDeskStay({ _id: 'gone', ...aStay('2027-01-02', '2027-01-05') });
    const alerted = aDay({ alerts: [{ kind: 'owing', stay }] });
    const told = (due: number) =>
      isNews(alerted, { stays: [{ ...stay, due }], blocks: [], liftedBlocks: [], at: '' });
    expect([told(stay.due), told(0)]).toEqual([false, true]);
  });

  describe('by channels', () => {
    const at = '2027-02-01T17:00:20.000Z';
    const nothing = { stays: [], blocks: [], liftedBlocks: [], at };
    const stay = aChannelStay();
    const alert = { kind: 'channel-conflict', conflict: aConflict() } as const;
    const sold = (channel = { _id: stay.channelId, name: 'Airbnb', from: stay.from, to: stay.to }) => ({
      ...nothing,
      blocks: [aBlock('2027-02-01', '2027-02-05', { roomId: 'tide-room', channel })],
    });
    const withStay = aDay({ fromChannels: { arrivals: [stay], inHouse: [], departures: [] } });
    beforeEach(() => void vi.setSystemTime('2027-02-01T17:00:00Z'));
    afterEach(() => void vi.useRealTimers());

    it('is a conflict that is not alerted to, or one that is over', () => {
      const told = { ...nothing, conflicts: [aConflict()] };
      expect(isNews(aDay(), told)).toBe(true);
      expect(isNews(aDay({ alerts: [alert] }), told)).toBe(false);
      expect(isNews(aDay({ alerts: [alert] }), nothing)).toBe(true);
    });

    it('is none where the day shows no alerts, or not all, or nothing is told yet', () => {
      const told = { ...nothing, conflicts: [aConflict()] };
      expect(isNews(aDay({ date: aStay('2027-01-30', '2027-01-31').checkin }), told)).toBe(false);
      expect(isNews(aDay({ hasMoreAlerts: true }), told)).toBe(false);
      expect(isNews(aDay({ alerts: [alert] }), { ...nothing, at: aDay().at })).toBe(false);
    });

    it('is a stay of the day that is not shown, and no other', () => {
      const later = aStay('2027-02-03', '2027-02-05');
      const other = { _id: 'airbnb-1', name: 'Airbnb', from: later.checkin, to: later.checkout };
      expect(isNews(aDay(), sold())).toBe(true);
      expect(isNews(withStay, sold())).toBe(false);
      expect(isNews(aDay(), sold(other))).toBe(false);
    });

    it('is a block that was lifted, where a stay may be gone', () => {
      expect(isNews(withStay, { ...nothing, liftedBlocks: ['b'] })).toBe(true);
      expect(isNews(aDay(), { ...nothing, liftedBlocks: ['b'] })).toBe(false);
    });
  });
});
