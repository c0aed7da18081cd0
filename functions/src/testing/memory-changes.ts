import type { Changes, Period } from '../domain/reconcile/changes.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** Small, so that tests meet more than one. */
const PAGE_SIZE = 2;

interface Change {
  at: unknown;
  id: string;
  bookingId: unknown;
}

/** Yields what changed within a period, source by source, as the database does. */
// oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
export async function* changesIn(
  sources: readonly (readonly Change[])[],
  { from, to, after = '' }: Period,
): AsyncGenerator<Changes> {
  const found = sources
    .flatMap((changes, source) =>
      changes.flatMap(({ at, id, bookingId }) =>
        at instanceof Date && at >= from && at <= to
          ? [{ cursor: `${source} ${at.toISOString()} ${id}`, bookingId }]
          : [],
      ),
    )
    .sort((a, b) => (a.cursor < b.cursor ? -1 : 1))
    .filter(({ cursor }) => cursor > after);
  for (let at = 0; at < found.length; at += PAGE_SIZE) {
    const page = found.slice(at, at + PAGE_SIZE);
    const ids = page.map(({ bookingId }) => bookingId).filter((id) => typeof id === 'string' && id !== '');
    yield { bookingIds: [...new Set(ids)] as string[], cursor: page.at(-1)?.cursor ?? '' }; // just filtered
  }
}

export function bookingChanges({ bookings }: MemoryDatabase): Change[] {
  return [...bookings.values()].map(({ updatedAt: at, _id: id }) => ({ at, id, bookingId: id }));
}

export function agreedChanges({ audit }: MemoryDatabase): Change[] {
  return audit.map(({ at, agreed }, place) => ({ at, id: String(place), bookingId: agreed?.booking }));
}

export function receivedChanges({ audit }: MemoryDatabase): Change[] {
  return audit.map(({ at, received }, place) => ({ at, id: String(place), bookingId: received?.booking }));
}

export function moneyChanges({ payments, refunds }: MemoryDatabase): Change[] {
  return [...payments.values(), ...refunds.values()].map(({ updatedAt: at, _id: id, bookingId }) => ({
    at,
    id,
    bookingId,
  }));
}
