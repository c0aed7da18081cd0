import fc from 'fast-check';
import { addDays } from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';
import { day } from '@innkeep/contract/testing/dates';
import { expect } from 'vitest';
import type { Hotel } from './hotel-with-a-channel.ts';

const FIRST = day('2027-06-10');

/** Nights within a fortnight: where two spans begin and end is all that matters. */
export const span = fc
  .record({ begin: fc.integer({ min: 0, max: 6 }), nights: fc.integer({ min: 1, max: 4 }) })
  .map(({ begin, nights }) => ({ from: addDays(FIRST, begin), to: addDays(FIRST, begin + nights) }));

/** Expects no night to be on sale that a channel is known to have sold, at any moment. */
export function expectNoneOnSale({ db }: Hotel): void {
  for (const { channel, isLifted, from, to } of db.blocks.values())
    if (channel && !isLifted)
      for (const night of nightsOf({ checkin: from, checkout: to }))
        expect(db.nights.has(`sea-view/${night}`), `${night} is on sale`).toBe(true);
}

export async function together(scheduler: fc.Scheduler, work: readonly Promise<unknown>[]): Promise<void> {
  await scheduler.waitFor(Promise.allSettled(work));
}
