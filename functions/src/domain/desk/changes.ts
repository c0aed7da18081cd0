import type { DeskChanges } from '@innkeep/contract/desk/desk-stay';
import { AppError } from '@innkeep/contract/errors';
import { after } from '../clock.ts';
import type { DeskDeps } from './desk-store.ts';
import { toBlock } from '../blocks/block-store.ts';
import { toDeskStay } from './to-desk-stay.ts';

/**
 * A change is dated before it is committed, by the clock of its own instance: each answer looks back by what may lie
 * between, twice the longest that anybody waits.
 */
const OVERLAP_MS = 15_000;
/** Who has not asked for longer reads everything anew: it costs less than what has changed meanwhile. */
const LONGEST_MS = 24 * 3_600_000;
/** More are told the next time. */
const MAX_CHANGES = 500;

/** What has changed since an earlier answer: a change may be told twice, and is never left out. */
export async function changes({ desk, clock }: DeskDeps, since: Date): Promise<DeskChanges> {
  if (since < after(clock.now(), -LONGEST_MS)) throw tooLongAgo();
  const at = changesGoOnFrom(clock.now()); // before anything is read
  const [bookings, blocks] = await Promise.all([
    desk.listChangedBookings(since, MAX_CHANGES),
    desk.listChangedBlocks(since, MAX_CHANGES),
  ]);
  return {
    stays: bookings.map(toDeskStay),
    blocks: blocks.filter(({ isLifted }) => !isLifted).map(toBlock),
    liftedBlocks: blocks.filter(({ isLifted }) => isLifted).map(({ _id }) => _id),
    at: [at, lastOf(bookings), lastOf(blocks)].sort()[0] ?? at,
  };
}

/** As of when an answer that is read from now on tells all changes. */
export function changesGoOnFrom(now: Date): string {
  return after(now, -OVERLAP_MS).toISOString();
}

/** Where a list that is full ends; others may have changed at that very moment. */
function lastOf(changed: { updatedAt: Date }[]): string | undefined {
  const last = changed[MAX_CHANGES - 1];
  return last && after(last.updatedAt, -1).toISOString();
}

function tooLongAgo() {
  return new AppError('request/invalid', {
    fields: { since: 'since lies more than a day back: ask for everything again.' },
  });
}
