import { describe, expect, it } from 'vitest';
import type { MeasuredHotel } from '../age.ts';
import { ageTables, troublesOfAge } from './report-of-age.ts';
import type { MeasuredCall } from './measure.ts';

const NOTHING = { reads: 0, writes: 0, deletes: 0, ms: 5 };

function aHotel(rooms: number, years: number, call: Partial<MeasuredCall> = {}): MeasuredHotel {
  const calls = [{ name: 'the day', spent: { ...NOTHING, reads: 10 }, ...call }];
  return { hotel: { rooms, years }, calls, jobs: [] };
}

const reads = (count: number) => ({ ...NOTHING, reads: count });
const takes = (ms: number) => ({ ...NOTHING, reads: 10, ms });

describe('a budget of age', () => {
  it('is kept where an old hotel costs a tenth more than a young one', () => {
    expect(troublesOfAge([aHotel(10, 1), aHotel(10, 10, { spent: reads(11) })])).toEqual([]);
    expect(
      troublesOfAge([aHotel(10, 1, { spent: takes(40) }), aHotel(10, 10, { spent: takes(49) })]),
    ).toEqual([]);
  });

  it('is broken by more reads or milliseconds', () => {
    expect(troublesOfAge([aHotel(10, 1), aHotel(10, 10, { spent: reads(12) })])).toEqual([
      'the day, at 10 rooms, 1 year and 10 rooms, 10 years: 10 and 12 reads',
    ]);
    expect(
      troublesOfAge([aHotel(10, 1, { spent: takes(40) }), aHotel(10, 10, { spent: takes(50) })]),
    ).toEqual(['the day, at 10 rooms, 1 year and 10 rooms, 10 years: 40.0 and 50.0 ms']);
  });

  it('lets a larger hotel cost more only where the answer is larger', () => {
    const hotels = (larger: object) => [
      aHotel(10, 1, larger),
      aHotel(1000, 1, { spent: reads(900), ...larger }),
    ];
    expect(troublesOfAge(hotels({ larger: 'has more stays' }))).toEqual([]);
    expect(troublesOfAge(hotels({}))).toEqual(['the day, at 1,000 rooms, 1 year: 10 and 900 reads']);
  });

  it('is broken by a call that takes more than 100 ms, or gets no answer, whatever its answer', () => {
    const slow = { larger: 'has more stays', spent: takes(101) };
    expect(troublesOfAge([aHotel(10, 1, slow)])).toEqual([
      'the day, at 10 rooms, 1 year: 101 ms instead of 100',
    ]);
    expect(troublesOfAge([aHotel(10, 1, { spent: undefined })])).toEqual([
      'the day, at 10 rooms, 1 year: no answer in time',
    ]);
  });

  it('is broken by a job that takes too long or too much memory', () => {
    const job = { name: 'reconcile', spent: NOTHING, most: { seconds: 60, mib: 256 } };
    const jobs = [
      { ...job, used: { ms: 1, maxMib: 257 } },
      { ...job, used: undefined },
    ];
    expect(troublesOfAge([{ ...aHotel(10, 1), jobs }])).toEqual([
      'reconcile, at 10 rooms, 1 year: 257 MiB instead of 256',
      'reconcile, at 10 rooms, 1 year: does not end within 60 s',
    ]);
  });
});

it('shows once what a call reads at every age, and where it grows, how far', () => {
  const tables = ageTables([
    aHotel(10, 1),
    aHotel(10, 10),
    aHotel(100, 1),
    aHotel(100, 10, { spent: reads(12) }),
  ]);
  expect(tables).toContain('| the day | 10 reads | 10 reads; with age 12 reads |');
});
