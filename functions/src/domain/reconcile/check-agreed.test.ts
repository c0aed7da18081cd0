import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { checkAgreed } from './check-agreed.ts';

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

it('a stay was cancelled when it first was, even if its fee is refunded later', () => {
  const kinds = (...said: Parameters<typeof checkAgreed>) => checkAgreed(...said).map(({ kind }) => kind);
  for (const entries of [
    [given, ended],
    [ended, given],
  ])
    expect(kinds(cancelled, entries)).not.toContain('booking/wrong-time');
  const late = { ...cancelled, cancelledAt: at(14).toISOString() };
  expect(kinds(late, [given, ended])).toContain('booking/wrong-time');
});
