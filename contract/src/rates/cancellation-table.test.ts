import { describe, expect, it } from 'vitest';
import { day } from '../testing/dates.ts';
import {
  cancellationTable,
  type CancellationTable,
  tableInWords,
  tableOfBooking,
  tableOnceBooked,
} from './cancellation-table.ts';
import { DEFAULT_TARIFF } from './default-tariff.ts';
import { isFreeToCancel } from './policy.ts';
import { quote } from './quote.ts';
import type { Policy } from './tariff.ts';

type Tiers = Policy['tiers'];
const FREE = { kind: 'none' } as const;
const HALF = { kind: 'percent', of: 5000 } as const;
const UNTIL_A_DAY: Tiers = [
  { daysBefore: 7, fee: FREE },
  { daysBefore: 1, fee: HALF },
];

const checkin = day('2027-07-15');
const early = new Date('2027-06-01T12:00:00Z');
const policyOf = (tiers: Tiers): Policy => ({ pay: 'choice', deposit: 3000, tiers });

/** A stay of two nights from Thursday 15 July on, for $200, of which `paid` is paid. */
function stayWith(tiers: Tiers, paid = 0) {
  const stay = { checkin, checkout: day('2027-07-17') };
  const bill = quote(DEFAULT_TARIFF, { _id: 'room', price: 10_000 }, stay, { guests: 2, children: 0 });
  return { quote: bill, policy: policyOf(tiers), checkin, paid };
}

/** Returns the lines of a table under the title of its second column. */
function read(table: CancellationTable | undefined) {
  if (!table) return expect.fail('there is no table');
  return { [table.verb]: table.rows.map(({ when, what }) => [when, what]) };
}

const told = (tiers: Tiers, paid?: number, now = early) =>
  read(cancellationTable(stayWith(tiers, paid), now));

describe('the terms of a stay of $200', () => {
  it('say what is charged where nothing is paid in advance', () => {
    expect(told(UNTIL_A_DAY)).toEqual({
      'We charge': [
        ['by Thu 8 Jul, 23:59 (Rockport time)', 'nothing'],
        ['by Wed 14 Jul, 23:59', '$100'],
        ['later', 'the full $200'],
      ],
    });
    expect(told([{ daysBefore: 0, fee: FREE }])).toEqual({
      'We charge': [
        ['by Thu 15 Jul, 15:00 (Rockport time)', 'nothing'],
        ['later', 'the full $200'],
      ],
    });
    expect(told([])).toEqual({ 'We charge': [['at any time', 'the full $200']] });
  });

  it('say what is refunded of a payment, and what is kept', () => {
    expect(told(UNTIL_A_DAY, 20_000)).toEqual({
      'You get back': [
        ['by Thu 8 Jul, 23:59 (Rockport time)', 'everything'],
        ['by Wed 14 Jul, 23:59', '$100 (we keep $100)'],
        ['later', 'nothing'],
      ],
    });
    expect(told([{ daysBefore: 0, fee: { kind: 'percent', of: 2000 } }], 20_000)).toEqual({
      'You get back': [
        ['by Thu 15 Jul, 15:00 (Rockport time)', '$160 (we keep $40)'],
        ['later', 'nothing'],
      ],
    });
    expect(told([], 20_000)).toEqual({ 'You get back': [['at any time', 'nothing']] });
  });

  it('say what is due beyond a deposit', () => {
    expect(told(UNTIL_A_DAY, 6000)).toEqual({
      'You get back': [
        ['by Thu 8 Jul, 23:59 (Rockport time)', 'everything'],
        ['by Wed 14 Jul, 23:59', 'nothing, and pay $40 more'],
        ['later', 'nothing, and pay $140 more'],
      ],
    });
    expect(told([], 6000)).toEqual({ 'You get back': [['at any time', 'nothing, and pay $140 more']] });
  });

  it('are sentences where no table can be shown', () => {
    expect(tableInWords(cancellationTable(stayWith(UNTIL_A_DAY, 6000), early))).toEqual([
      'If you cancel by Thu 8 Jul, 23:59 (Rockport time), you get back everything.',
      'If you cancel by Wed 14 Jul, 23:59, you get back nothing, and pay $40 more.',
      'If you cancel later, you get back nothing, and pay $140 more.',
    ]);
    expect(tableInWords(cancellationTable(stayWith([]), early))).toEqual([
      'If you cancel at any time, we charge the full $200.',
    ]);
  });

  it('say once what steps have in common', () => {
    const nights = { kind: 'nights', count: 1 } as const;
    const tiers = [
      { daysBefore: 7, fee: HALF },
      { daysBefore: 2, fee: nights },
      { daysBefore: 0, fee: { kind: 'percent', of: 10_000 } },
    ] as const;
    expect(told(tiers)).toEqual({
      'We charge': [
        ['by Tue 13 Jul, 23:59 (Rockport time)', '$100'],
        ['later', 'the full $200'],
      ],
    });
  });

  it('leave out past days: a step ends with its day, by the hotel’s clock', () => {
    const lastMinute = new Date('2027-07-09T03:59:59Z');
    const midnight = new Date('2027-07-09T04:00:00Z');
    expect(told(UNTIL_A_DAY, 0, lastMinute)['We charge']).toHaveLength(3);
    expect(told(UNTIL_A_DAY, 0, midnight)).toEqual({
      'We charge': [
        ['by Wed 14 Jul, 23:59 (Rockport time)', '$100'],
        ['later', 'the full $200'],
      ],
    });
    expect(told(UNTIL_A_DAY, 0, new Date('2027-07-15T12:00:00Z'))).toEqual({
      'We charge': [['at any time', 'the full $200']],
    });
  });
});

it('only what is free to the end is called free cancellation', () => {
  const [nothing, late] = [
    { daysBefore: 7, fee: FREE },
    { daysBefore: 0, fee: FREE },
  ];
  expect(
    [[], [nothing], [nothing, late], [late], UNTIL_A_DAY].map((tiers) => isFreeToCancel({ tiers })),
  ).toEqual([false, false, true, true, false]);
});

describe('a booked stay', () => {
  const booked = (tiers: Tiers, changes = {}) => ({ ...stayWith(tiers), ...changes });

  it('counts what was paid and not refunded', () => {
    const money = { paid: 20_000, refunded: 10_000 };
    expect(read(tableOfBooking(booked(UNTIL_A_DAY, { money }), early))).toEqual({
      'You get back': [
        ['by Thu 8 Jul, 23:59 (Rockport time)', 'everything'],
        ['by Wed 14 Jul, 23:59', 'nothing'],
        ['later', 'nothing, and pay $100 more'],
      ],
    });
  });

  it('has no table from check-in time on, by the hotel’s clock', () => {
    const at = (now: string) => tableOfBooking(booked(UNTIL_A_DAY), new Date(now));
    expect(read(at('2027-07-15T18:59:59Z'))).toEqual({ 'We charge': [['at any time', 'the full $200']] });
    expect(at('2027-07-15T19:00:00Z')).toBeUndefined();
  });
});

describe('a stay that is booked late, for tonight', () => {
  const evening = new Date('2027-07-16T01:00:00Z');
  const half: Tiers = [{ daysBefore: 0, fee: HALF }];
  const chargesHalf = (when: string) => ({
    'We charge': [
      [when, '$100'],
      ['later', 'the full $200'],
    ],
  });

  it('says what it costs to cancel, and until when', () => {
    const late = { ...stayWith(half), cancelUntil: '2027-07-16T01:30:00.000Z' };
    expect(read(tableOfBooking(late, evening))).toEqual(chargesHalf('by Thu 15 Jul, 21:30 (Rockport time)'));
    const overMidnight = { ...late, cancelUntil: '2027-07-16T04:20:00.000Z' };
    expect(read(tableOfBooking(overMidnight, new Date('2027-07-16T04:10:00Z')))).toEqual(
      chargesHalf('by Fri 16 Jul, 00:20 (Rockport time)'),
    );
    expect(read(tableOfBooking({ ...late, policy: policyOf([]) }, evening))).toEqual({
      'We charge': [['at any time', 'the full $200']],
    });
  });

  it('says for how long, before it is booked, or paid for', () => {
    expect(read(tableOnceBooked(stayWith(half), evening))).toEqual(
      chargesHalf('within 30 minutes of booking'),
    );
    expect(read(tableOnceBooked(stayWith(half, 20_000), evening))).toEqual({
      'You get back': [
        ['within 30 minutes of paying', '$100 (we keep $100)'],
        ['later', 'nothing'],
      ],
    });
    const checkInTime = 'by Thu 15 Jul, 15:00 (Rockport time)';
    const before = (now: string) => read(tableOnceBooked(stayWith(half), new Date(now)));
    expect(before('2027-07-15T18:29:59Z')).toEqual(chargesHalf(checkInTime));
    expect(before('2027-07-15T18:30:00Z')).toEqual(chargesHalf('within 30 minutes of booking'));
  });
});
