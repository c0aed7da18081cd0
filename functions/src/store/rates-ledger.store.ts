import { type DocumentSnapshot, FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { PromoInput } from '@innkeep/contract/rates/promo';
import { codeUserIn } from '../domain/reconcile/check-rates.ts';
import type {
  CodeUser,
  LedgerPromo,
  LedgerUse,
  RatesLedgerStore,
  TariffLedger,
  TextsLedger,
  UseName,
} from '../domain/reconcile/reconcile-store.ts';
import { COLLECTIONS, bookingRef, promoRef } from './collections.ts';
import { atOneMoment, call } from './firestore-calls.ts';
import { documentFrom, fieldsFrom } from './ledger-parts.ts';
import { usersOf, withoutPlain } from './promos.store.ts';
import { paged, getAll } from './read-documents.ts';
import { rulesIn, tariffRef, versionRef } from './tariffs.ts';
import { textsRef, textsVersionRef } from './texts.store.ts';

/** How many uses are read together with the bookings that they name. */
const USES_AT_ONCE = 100;

export function firestoreRatesLedger(db: Firestore): RatesLedgerStore {
  return {
    readTariffs: () => readTariffs(db),
    readTexts: () => readTexts(db),
    codes: () => codes(db),
    readPromo: (code) => readPromo(db, code),
    uses: (after) => uses(db, after),
    readUse: (name) => readUse(db, name),
  };
}

/** Reads the tariff in force, its version and the next together, since an admin may save another. */
function readTariffs(db: Firestore): Promise<TariffLedger> {
  return atOneMoment(db, async (transaction) => {
    const current = await transaction.get(tariffRef(db));
    const inForce = current.get('tariff') as unknown;
    const version = Number(current.get('tariff.version') ?? DEFAULT_TARIFF.version);
    const [kept, next] = await transaction.getAll(versionRef(db, version), versionRef(db, version + 1));
    return { inForce, kept: kept?.get('tariff') as unknown, isReplaced: next?.exists === true };
  });
}

function readTexts(db: Firestore): Promise<TextsLedger> {
  return atOneMoment(db, async (transaction) => {
    const [current, tariff] = await transaction.getAll(textsRef(db), tariffRef(db));
    const inForce = current?.get('texts') as unknown;
    const version = Number(current?.get('texts.version') ?? 0);
    const refs = [version, version + 1].map((each) => textsVersionRef(db, each));
    const [kept, next] = await transaction.getAll(...refs);
    const isReplaced = next?.exists === true;
    return { inForce, kept: kept?.get('texts') as unknown, isReplaced, rules: rulesIn(tariff) };
  });
}

async function codes(db: Firestore): Promise<string[]> {
  const found = new Set<string>();
  const stored = db.collection(COLLECTIONS.promos).orderBy(FieldPath.documentId()).select();
  for await (const { id } of paged(stored)) found.add(id);
  const saves = db.collection(COLLECTIONS.audit).orderBy('promo.version').select('target');
  for await (const entry of paged(saves)) found.add(String(entry.get('target')));
  return [...found].sort();
}

function readPromo(db: Firestore, code: string): Promise<LedgerPromo> {
  return atOneMoment(db, async (transaction) => {
    const promo = await transaction.get(promoRef(db, code));
    const entries = await transaction.get(db.collection(COLLECTIONS.audit).where('target', '==', code));
    const saved = entries.docs.flatMap((entry) => (entry.get('promo') ?? []) as PromoInput | []); // written only by the API, from one
    return {
      code,
      stored: promo.exists ? withoutPlain(fieldsFrom(promo)) : undefined,
      saved,
      live: await countLive(db, transaction, code),
    };
  });
}

/** Counts what is not ended, as a state that is no state counts as a use, too. */
async function countLive(db: Firestore, transaction: Transaction, code: string): Promise<number> {
  const withCode = db.collection(COLLECTIONS.bookings).where('quote.discount.code', '==', code);
  const ended = withCode.where('state', 'in', ['cancelled', 'lapsed']);
  const counts = [await transaction.get(withCode.count()), await transaction.get(ended.count())];
  const [all = 0, over = 0] = counts.map((counted) => counted.data().count);
  return all - over;
}

async function* uses(db: Firestore, after?: UseName): AsyncGenerator<LedgerUse> {
  const all = db.collectionGroup(COLLECTIONS.uses).orderBy(FieldPath.documentId());
  const query = after ? all.startAfter(useRef(db, after)) : all;
  let page: DocumentSnapshot[] = [];
  for await (const use of paged(query, USES_AT_ONCE)) {
    page.push(use);
    if (page.length < USES_AT_ONCE) continue;
    yield* await usesFrom(db, page);
    page = [];
  }
  yield* await usesFrom(db, page);
}

async function usesFrom(db: Firestore, found: readonly DocumentSnapshot[]): Promise<LedgerUse[]> {
  const ids = new Set(found.flatMap((use) => bookingIn(use) ?? []));
  const refs = [...ids].map((id) => bookingRef(db, id));
  const bookings = await call(() => getAll(db, refs));
  const users = new Map(bookings.map((booking) => [booking.id, userFrom(booking)]));
  return found.map((use) => useFrom(use, users.get(bookingIn(use) ?? '')));
}

function readUse(db: Firestore, name: UseName): Promise<LedgerUse | undefined> {
  return atOneMoment(db, async (transaction) => {
    const use = await transaction.get(useRef(db, name));
    if (!use.exists) return undefined;
    const id = bookingIn(use);
    return useFrom(use, id === undefined ? undefined : userFrom(await transaction.get(bookingRef(db, id))));
  });
}

function useRef(db: Firestore, { code, account }: UseName) {
  return promoRef(db, code).collection(COLLECTIONS.uses).doc(account);
}

/** Returns the id that a use names, if it can be one. */
function bookingIn(use: DocumentSnapshot): string | undefined {
  const id: unknown = use.get('booking');
  return typeof id === 'string' && id !== '' && !id.includes('/') ? id : undefined;
}

function userFrom(booking: DocumentSnapshot): CodeUser | undefined {
  return booking.exists ? codeUserIn(documentFrom(booking), usersOf) : undefined;
}

function useFrom(use: DocumentSnapshot, user: CodeUser | undefined): LedgerUse {
  return {
    code: use.ref.parent.parent?.id ?? '',
    account: use.id,
    booking: use.get('booking') as unknown,
    user,
  };
}
