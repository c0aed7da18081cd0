import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { versionsIn } from '../domain/reconcile/bill-differences.ts';
import { ledgerBookingFrom } from '../domain/reconcile/ledger-booking.ts';
import type { LedgerBlock, LedgerBooking } from '../domain/reconcile/reconcile-store.ts';
import { fieldsFrom } from './ledger-bookings.ts';
import { tariffIn, versionRef } from './tariffs.ts';

export function claimFrom(booking: DocumentSnapshot): LedgerBooking {
  return ledgerBookingFrom(booking.id, fieldsFrom(booking));
}

export function blocksIn(snapshots: readonly DocumentSnapshot[], roomId: string): LedgerBlock[] {
  return snapshots
    .map((block) => ({ blockId: block.id, stored: fieldsFrom(block) }))
    .filter(({ stored }) => stored.roomId === roomId && stored.isLifted === false)
    .map(({ blockId, stored }) => ({ blockId, from: String(stored.from), to: String(stored.to), stored }));
}

export async function readTariffs(
  reader: Pick<Transaction, 'getAll'> | Firestore,
  db: Firestore,
  known: Map<number, Tariff>,
  bookings: readonly LedgerBooking[],
): Promise<void> {
  const versions = new Set(
    bookings.flatMap(({ quote, quoteBefore, beforeMove }) =>
      [quote, quoteBefore, beforeMove?.quote].flatMap((bill) => (bill ? versionsIn(bill) : [])),
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
