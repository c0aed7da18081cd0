import { FieldPath, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { PromoInput } from '@innkeep/contract/rates/promo';
import type {
  LedgerPromo,
  LedgerUse,
  RatesLedger,
  RatesLedgerStore,
} from '../domain/reconcile/rates-ledger.ts';
import { COLLECTIONS } from './collections.ts';
import { call } from './firestore-calls.ts';
import { fieldsFrom } from './ledger-bookings.ts';
import { paged } from './read-documents.ts';
import { accountHash } from './promos.ts';
import { tariffRef, versionRef } from './tariffs.ts';

export function firestoreRatesLedger(db: Firestore): RatesLedgerStore {
  return {
    promoWrites: async () => writesOf(await allPromos(db)),
    readRates: () => readRates(db),
  };
}

/** Reads the promotions last, so that `written` shows whether one was written in the meantime. */
async function readRates(db: Firestore): Promise<RatesLedger> {
  const tariffs = await call(() => readTariffs(db));
  const uses: LedgerUse[] = [];
  for await (const use of paged(db.collectionGroup(COLLECTIONS.uses).orderBy(FieldPath.documentId())))
    uses.push({
      code: use.ref.parent.parent?.id ?? '',
      account: use.id,
      booking: use.get('booking') as unknown,
    });
  const saved = await savesOf(db);
  const found = await allPromos(db);
  const stored = new Map(found.map((promo) => [promo.id, fieldsFrom(promo)]));
  const promos = [...new Set([...stored.keys(), ...saved.keys()])].map((code): LedgerPromo => {
    return { code, stored: stored.get(code), saved: saved.get(code) ?? [] };
  });
  return { ...tariffs, promos, uses, accountOf: accountHash, written: writesOf(found) };
}

/**
 * Reads the tariff in force, its version and the next at one point in time, since somebody may save another.
 */
function readTariffs(db: Firestore): Promise<Pick<RatesLedger, 'inForce' | 'kept' | 'isReplaced'>> {
  return db.runTransaction(
    async (transaction) => {
      const current = await transaction.get(tariffRef(db));
      const inForce = current.get('tariff') as unknown;
      const version = Number(current.get('tariff.version') ?? DEFAULT_TARIFF.version);
      const [kept, next] = await transaction.getAll(versionRef(db, version), versionRef(db, version + 1));
      return { inForce, kept: kept?.get('tariff') as unknown, isReplaced: next?.exists === true };
    },
    { readOnly: true },
  );
}

async function allPromos(db: Firestore): Promise<DocumentSnapshot[]> {
  const found: DocumentSnapshot[] = [];
  const promos = db.collection(COLLECTIONS.promos).orderBy(FieldPath.documentId());
  for await (const promo of paged(promos)) found.push(promo);
  return found;
}

/** Returns every save of each promotion, by code. */
async function savesOf(db: Firestore): Promise<Map<string, PromoInput[]>> {
  const saves = new Map<string, PromoInput[]>();
  for await (const entry of paged(db.collection(COLLECTIONS.audit).orderBy('promo.version'))) {
    const code = String(entry.get('target'));
    const promo = entry.get('promo') as PromoInput; // written only by the API, from one
    saves.set(code, [...(saves.get(code) ?? []), promo]);
  }
  return saves;
}

function writesOf(promos: readonly DocumentSnapshot[]): Map<string, string> {
  return new Map(
    promos.map(({ id, updateTime }) => [id, `${updateTime?.seconds}.${updateTime?.nanoseconds}`]),
  );
}
