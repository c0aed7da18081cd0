import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { versionsIn } from '../domain/reconcile/check-bills.ts';
import type { LedgerDocument } from '../domain/reconcile/reconcile-store.ts';
import { documentFrom } from './ledger-bookings.ts';
import { tariffIn, versionRef } from './tariffs.ts';

export function blocksIn(snapshots: readonly DocumentSnapshot[], roomId: string): LedgerDocument[] {
  return snapshots
    .map(documentFrom)
    .filter(({ stored }) => stored.roomId === roomId && stored.isLifted === false);
}

export async function readTariffs(
  reader: Pick<Transaction, 'getAll'> | Firestore,
  db: Firestore,
  known: Map<number, Tariff>,
  bookings: readonly DocumentSnapshot[],
): Promise<void> {
  const versions = new Set(
    bookings.flatMap((booking) =>
      ['quote', 'quoteBefore', 'beforeMove.quote'].flatMap((bill) => versionsIn(booking.get(bill))),
    ),
  );
  const refs = [...versions]
    .filter(
      (version) => Number.isSafeInteger(version) && version !== DEFAULT_TARIFF.version && !known.has(version),
    )
    .map((version) => versionRef(db, version));
  if (refs.length === 0) return;
  for (const snapshot of await reader.getAll(...refs)) {
    const tariff = tariffIn(snapshot);
    if (tariff) known.set(tariff.version, tariff);
  }
}
