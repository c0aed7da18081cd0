import { randomUUID } from 'node:crypto';
import { AppError, type ErrorCode } from '@innkeep/contract/errors';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import { proveFigures } from '../../functions/src/domain/reconcile/prove-figures.ts';
import { reconcile, reconcileMoney } from '../../functions/src/domain/reconcile/proof.ts';
import { firestoreInvoices } from '../../functions/src/store/invoices.store.ts';
import { firestoreMoneyLedgers } from '../../functions/src/store/money-ledgers.store.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { firestoreStats } from '../../functions/src/store/stats.store.ts';
import { db } from '../api/support/admin-sdk.ts';
import { expect, test } from '../e2e/support/guest-test.ts';

/* Alone, once the other tests have changed the demo hotel: it reads all that is stored, and keeps the database busy. */

test('all that is stored of the demo hotel is what the API would have written', async () => {
  const deps = {
    reconcileStore: firestoreReconcile(db),
    moneyLedgers: firestoreMoneyLedgers(db),
    invoices: firestoreInvoices(db, randomUUID),
    stats: firestoreStats(db),
    clock: hotelClock(),
  };
  const prove = async () => {
    const found: unknown[] = [];
    const report = (difference: unknown) => void found.push(difference);
    const { bookings } = await reconcile(deps, report);
    await proveFigures(deps, report);
    await reconcileMoney(deps, report);
    return { found, isWhole: bookings > 900 };
  };
  // On a busy machine, Firestore may not answer within the deadline of a call, and one proof takes minutes.
  await expect.poll(() => prove().catch(codeOf), { timeout: 280_000 }).toEqual({ found: [], isWhole: true });
});

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  throw error;
}
