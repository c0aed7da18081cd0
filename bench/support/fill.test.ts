import { expect, it, onTestFinished } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { proveFigures } from '../../functions/src/domain/reconcile/prove-figures.ts';
import { reconcile } from '../../functions/src/domain/reconcile/proof.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { firestoreStats } from '../../functions/src/store/stats.store.ts';
import { connect, startHotel } from './start-hotel.ts';

it('fills a hotel that passes the nightly proof', { timeout: 60_000 }, async () => {
  const database = await startHotel({ rooms: 4, bookings: 600 });
  const db = connect(database);
  onTestFinished(async () => {
    await db.terminate();
    await database.end();
  });
  const found: unknown[] = [];
  const deps = { reconcileStore: firestoreReconcile(db), clock: hotelClock() };
  const counts = await reconcile(deps, (difference) => void found.push(difference));
  const months = await proveFigures(
    { stats: firestoreStats(db), clock: hotelClock() },
    (difference) => void found.push(difference),
  );
  expect(found).toEqual([]);
  expect(months).toBeGreaterThan(12);
  expect(counts).toEqual({ rooms: 4, bookings: 600, nights: 1200, differences: 0 });
});
