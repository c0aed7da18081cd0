import { hotelClock } from '../../../functions/src/domain/clock.ts';
import type { MigrationDeps } from '../../../functions/src/domain/migrations/migrate.ts';
import { firestoreOlderRecords } from '../../../functions/src/store/older-records.store.ts';
import { firestoreReconcile } from '../../../functions/src/store/reconcile.store.ts';
import { firestoreSchema } from '../../../functions/src/store/schema.store.ts';
import { firestoreStats } from '../../../functions/src/store/stats.store.ts';
import { firestoreWords } from '../../../functions/src/store/words.store.ts';
import { db } from './admin-sdk.ts';

/** Returns what is needed to migrate the running suite's data, as `npm run migrate` does. */
export function migrationDeps(): MigrationDeps {
  return {
    schema: firestoreSchema(db),
    reconcileStore: firestoreReconcile(db),
    words: firestoreWords(db),
    stats: firestoreStats(db),
    olderRecords: firestoreOlderRecords(db),
    clock: hotelClock(),
  };
}
