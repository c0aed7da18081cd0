import { day } from '@innkeep/contract/testing/dates';
import type { StoredClosing } from '../domain/desk/takings/closing-store.ts';

/** A closed day on which $50 came in cash, $2 less than were counted: $30 stay in the drawer. */
export function aStoredClosing(said: Partial<StoredClosing> = {}): StoredClosing {
  return {
    date: day('2026-05-01'),
    sums: [{ by: 'clerk', method: 'cash', came: 5000, went: 0 }],
    opening: 0,
    expected: 5000,
    counted: 5200,
    left: 3000,
    note: 'A guest tipped',
    by: 'clerk',
    at: new Date('2026-05-01T22:00:00Z'),
    ...said,
  };
}
