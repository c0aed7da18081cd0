import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { inAgreed } from './agreed-differences.ts';
import { inFee } from './fee-differences.ts';

const at = (hour: number) => new Date(Date.UTC(2027, 5, 1, hour));
const mark = { booking: 'stay', state: 'cancelled', rev: 2 } as const;
const given = { ...mark, fee: 1000, at: at(15) };
const ended = { ...mark, fee: 3000, at: at(12) };
const cancelled = aStoredBooking('stay', '2027-06-14', '2027-06-16', {
  state: 'cancelled',
  rev: 2,
  cancellationFee: 1e3,
  cancelledAt: at(12).toISOString(),
});

it('a stay was cancelled when it first was, whatever of its fee is given back later', () => {
  for (const entries of [
    [given, ended],
    [ended, given],
  ])
    expect(inAgreed(cancelled, entries)).toEqual([]);
  const late = { ...cancelled, cancelledAt: at(14).toISOString() };
  expect(inAgreed(late, [given, ended]).map(({ kind }) => kind)).toEqual(['booking/wrong-time']);
});

it('a stay that was cancelled before that was written down may be cancelled at no time', () => {
  const old = { ...cancelled, cancelledAt: undefined };
  expect(inFee(old, [given])).toEqual([]);
  const made = { ...mark, state: 'booked', rev: 1, account: null, at: at(1) } as const;
  expect(inFee(old, [made, given]).map(({ detail }) => detail)).toEqual(['cancelled at no time']);
});
