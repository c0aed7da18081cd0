import type { DayTakings } from '@innkeep/contract/desk/takings';
import { day } from '@innkeep/contract/testing/dates';

/** Returns the takings of the tests' current date: $340 in cash, of which $15 went back, and $99 by card. */
export function someTakings(changes: Partial<DayTakings> = {}): DayTakings {
  return {
    date: day('2027-02-01'),
    kinds: [
      { method: 'cash', came: 34_000, went: 1500 },
      { method: 'terminal', came: 9900, went: 0 },
    ],
    people: [
      { name: 'Ada Nilsen', kinds: [{ method: 'terminal', came: 9900, went: 0 }] },
      { name: 'Jo Weber', kinds: [{ method: 'cash', came: 34_000, went: 1500 }] },
    ],
    cash: { opening: 10_000, came: 34_000, went: 1500, expected: 42_500 },
    lines: [
      {
        ...PAID,
        _id: 'ab12cd34ef56-1',
        at: '2027-02-01T15:04:00.000Z',
        bookingId: 'ab12cd34ef56',
        amount: 34e3,
      },
      {
        ...PAID,
        _id: 'ab12cd34ef56-1-1',
        at: '2027-02-01T16:00:00.000Z',
        bookingId: 'ab12cd34ef56',
        what: 'Refund',
        amount: -1500,
        state: 'Refunded',
        reason: 'The heating',
      },
    ],
    earlier: [],
    ...changes,
  };
}

const PAID = {
  ...({ guest: 'Ana Silva', roomName: 'The Tide Room', what: 'Payment', method: 'cash' } as const),
  ...({ toGo: 0, state: 'Received', by: 'Jo Weber', reason: '' } as const),
};

/** A day on which $2 too much was counted. */
export const CLOSING = {
  date: day('2027-01-31'),
  expected: 20_000,
  counted: 20_200,
  left: 10_000,
  note: 'A guest tipped',
  by: 'Jo Weber',
  at: '2027-02-01T03:00:00.000Z',
};
