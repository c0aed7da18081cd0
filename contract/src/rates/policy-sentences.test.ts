import { describe, expect, it } from 'vitest';
import { day } from '../testing/dates.ts';
import { cancellationInWords } from './booking-policy.ts';
import { DEFAULT_TARIFF } from './default-tariff.ts';
import { isFreeToCancel, policyInWords } from './policy-sentences.ts';
import { quote } from './quote.ts';
import type { Policy } from './tariff.ts';
import { policyOnceBooked } from './policy-once-booked.ts';

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

const said = (tiers: Tiers, paid?: number, now = early) => policyInWords(stayWith(tiers, paid), now);

describe('the terms of a stay of $200', () => {
  it('say what it costs to cancel where nothing is paid in advance', () => {
    expect(said(UNTIL_A_DAY)).toBe(
      'Cancel by Thu 8 Jul, 23:59 in Rockport: it costs nothing. By Wed 14 Jul, 23:59: $100. Later: $200.',
    );
    expect(said([{ daysBefore: 0, fee: FREE }])).toBe(
      'Cancel by Thu 15 Jul, 15:00 in Rockport: it costs nothing. Later: $200.',
    );
    expect(said([])).toBe('If you cancel, it costs $200.');
  });

  it('say what comes back of what is paid', () => {
    expect(said(UNTIL_A_DAY, 20_000)).toBe(
      'Cancel by Thu 8 Jul, 23:59 in Rockport: all comes back. By Wed 14 Jul, 23:59: half. Later: nothing.',
    );
    expect(said([{ daysBefore: 0, fee: { kind: 'percent', of: 2000 } }], 20_000)).toBe(
      'Cancel by Thu 15 Jul, 15:00 in Rockport: $160 comes back. Later: nothing.',
    );
    expect(said([], 20_000)).toBe('If you cancel, nothing comes back.');
  });

  it('say what is owed beyond a deposit', () => {
    expect(said(UNTIL_A_DAY, 6000)).toBe(
      'Cancel by Thu 8 Jul, 23:59 in Rockport: all comes back. By Wed 14 Jul, 23:59: nothing, and $40 is owed. Later: nothing, and $140 is owed.',
    );
    expect(said([{ daysBefore: 2, fee: HALF }], 6000)).toBe(
      'Cancel by Tue 13 Jul, 23:59 in Rockport: nothing comes back, and $40 is owed. Later: nothing, and $140 is owed.',
    );
  });

  it('say once what steps have in common', () => {
    const nights = { kind: 'nights', count: 1 } as const;
    const tiers = [
      { daysBefore: 7, fee: HALF },
      { daysBefore: 2, fee: nights },
      { daysBefore: 0, fee: { kind: 'percent', of: 10_000 } },
    ] as const;
    expect(said(tiers)).toBe('Cancel by Tue 13 Jul, 23:59 in Rockport: it costs $100. Later: $200.');
  });

  it('say nothing of days that are over: a step ends with its day, by the hotel’s clock', () => {
    const lastMinute = new Date('2027-07-09T03:59:59Z');
    const midnight = new Date('2027-07-09T04:00:00Z');
    expect(said(UNTIL_A_DAY, 0, lastMinute)).toMatch(
      /^Cancel by Thu 8 Jul, 23:59 in Rockport: it costs nothing\./,
    );
    expect(said(UNTIL_A_DAY, 0, midnight)).toBe(
      'Cancel by Wed 14 Jul, 23:59 in Rockport: it costs $100. Later: $200.',
    );
    expect(said(UNTIL_A_DAY, 0, new Date('2027-07-15T12:00:00Z'))).toBe('If you cancel, it costs $200.');
  });
});

it('only what is free to the end is free to cancel', () => {
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

  it('goes by what is paid of it and was not given back', () => {
    const money = { paid: 20_000, refunded: 10_000 };
    expect(cancellationInWords(booked(UNTIL_A_DAY, { money }), early)).toBe(
      'Cancel by Thu 8 Jul, 23:59 in Rockport: all comes back. By Wed 14 Jul, 23:59: nothing. Later: nothing, and $100 is owed.',
    );
  });

  it('offers nothing from check-in time on, by the hotel’s clock', () => {
    const at = (now: string) => cancellationInWords(booked(UNTIL_A_DAY), new Date(now));
    expect(at('2027-07-15T18:59:59Z')).toBe('If you cancel, it costs $200.');
    expect(at('2027-07-15T19:00:00Z')).toBe(
      'From 15:00 on the day of arrival a stay cannot be cancelled online. Please call us.',
    );
  });
});

describe('a stay that is booked late, for tonight', () => {
  const evening = new Date('2027-07-16T01:00:00Z');
  const half: Tiers = [{ daysBefore: 0, fee: HALF }];

  it('says what it costs to cancel, and until when', () => {
    const late = { ...stayWith(half), cancelUntil: '2027-07-16T01:30:00.000Z' };
    expect(cancellationInWords(late, evening)).toBe(
      'Cancel by Thu 15 Jul, 21:30 in Rockport: it costs $100. Later: $200.',
    );
    const overMidnight = { ...late, cancelUntil: '2027-07-16T04:20:00.000Z' };
    expect(cancellationInWords(overMidnight, new Date('2027-07-16T04:10:00Z'))).toBe(
      'Cancel by Fri 16 Jul, 00:20 in Rockport: it costs $100. Later: $200.',
    );
    expect(cancellationInWords({ ...late, policy: policyOf([]) }, evening)).toBe(
      'If you cancel, it costs $200.',
    );
  });

  it('says for how long, before it is booked, or paid for', () => {
    expect(policyOnceBooked(stayWith(half), evening)).toBe(
      'Cancel within 30 minutes of booking: it costs $100. Later: $200.',
    );
    expect(policyOnceBooked(stayWith(half, 20_000), evening)).toBe(
      'Cancel within 30 minutes of paying: half comes back. Later: nothing.',
    );
    expect(policyOnceBooked(stayWith(half), new Date('2027-07-15T18:29:59Z'))).toBe(
      'Cancel by Thu 15 Jul, 15:00 in Rockport: it costs $100. Later: $200.',
    );
    expect(policyOnceBooked(stayWith(half), new Date('2027-07-15T18:30:00Z'))).toMatch(
      /^Cancel within 30 minutes/,
    );
  });
});
