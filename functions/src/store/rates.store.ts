import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { seemsAnyRedeemable } from '../domain/rates/redeem-code.ts';
import type { RatesStore, RatesTx } from '../domain/rates/rates-store.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS, promoRef } from './collections.ts';
import { call, transact } from './firestore-calls.ts';
import { findTypedPromo, promoFields, promoFrom } from './promos.store.ts';
import { allFrom, paged } from './read-documents.ts';
import { remembered } from './remembered.ts';
import { RULES, rulesIn, tariffFrom, tariffRef, versionRef } from './tariffs.ts';

/** How long an instance may not notice that a booking has taken the last use, or released it. */
const REMEMBERED_MS = 60_000;
const LOOKED_AT_ONCE = 5;
/** The field beside the tariff, which is read with every price: how often promotions were saved. */
const PROMO_SAVES = 'promoSaves';

export function firestoreRates(db: Firestore, newId: () => string): RatesStore {
  const anyRedeemable = remembered((today: CalendarDate) => hasRedeemable(db, today), REMEMBERED_MS);
  const tariffInForce = tariffReader(db);
  return {
    tariff: async () => (await tariffInForce()).tariff,
    listPromos: () => listPromos(db),
    findPromo: (code) => call(async () => promoFrom(await promoRef(db, code).get())),
    findTypedPromo: (typed) => call(() => findTypedPromo(db, db, typed)),
    inForce: async (today) => {
      const { tariff, rules, promoSaves } = await tariffInForce();
      const takesCodes = await anyRedeemable(`${today} ${String(promoSaves)}`, today);
      return { tariff, rules, takesCodes };
    },
    transact: (work) => transact(db, (transaction) => work(ratesTx(db, transaction, newId))),
  };
}

async function listPromos(db: Firestore): Promise<Promo[]> {
  const found: Promo[] = [];
  for await (const promo of paged(db.collection(COLLECTIONS.promos).orderBy(FieldPath.documentId())))
    found.push(...allFrom([promo], promoFrom));
  return found;
}

/**
 * Returns a reader of the tariff in force. Decoding the largest tariff takes as much processor time as the
 * rest of a request, so the reader asks whether the document has changed, and reads it only then. It compares
 * the time of the last change, not the tariff's version, because restoring a backup brings versions back.
 */
function tariffReader(db: Firestore): () => Promise<{ tariff: Tariff; rules: number; promoSaves: unknown }> {
  const whole = remembered(() => call(async () => tariffFrom(await tariffRef(db).get())), Infinity);
  const catalogue = db.collection(COLLECTIONS.catalogue);
  const saved = catalogue.where(FieldPath.documentId(), '==', tariffRef(db).id).select(PROMO_SAVES, RULES);
  return async () => {
    const [mark] = (await call(() => saved.get())).docs;
    if (!mark) return { tariff: DEFAULT_TARIFF, rules: 0, promoSaves: undefined };
    const tariff = await whole(mark.updateTime.valueOf(), undefined);
    return { tariff, rules: rulesIn(mark), promoSaves: mark.get(PROMO_SAVES) };
  };
}

async function hasRedeemable(db: Firestore, today: CalendarDate): Promise<boolean> {
  const active = db.collection(COLLECTIONS.promos).where('isActive', '==', true);
  return seemsAnyRedeemable(paged(active.orderBy(FieldPath.documentId()), LOOKED_AT_ONCE), promoFrom, today);
}

function ratesTx(db: Firestore, transaction: Transaction, newId: () => string): RatesTx {
  return {
    tariff: async () => tariffFrom(await transaction.get(tariffRef(db))),
    replace: (tariff, entry) => {
      transaction.set(tariffRef(db), { tariff }, { mergeFields: ['tariff'] });
      transaction.create(versionRef(db, tariff.version), { tariff });
      addEntry(db, transaction, newId(), entry);
    },
    findPromo: async (code) => promoFrom(await transaction.get(promoRef(db, code))),
    findTypedPromo: (typed) => findTypedPromo(db, transaction, typed),
    savePromo: (promo, entry) => {
      transaction.set(promoRef(db, promo.code), promoFields(promo));
      transaction.set(tariffRef(db), { [PROMO_SAVES]: FieldValue.increment(1) }, { merge: true });
      addEntry(db, transaction, newId(), entry);
    },
  };
}
