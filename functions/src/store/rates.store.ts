import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { seemsAnyRedeemable } from '../domain/rates/any-redeemable.ts';
import type { RatesStore, RatesTx } from '../domain/rates/rates-store.ts';
import { addEntry } from './attempts.ts';
import { COLLECTIONS } from './collections.ts';
import { call, transact } from './firestore-calls.ts';
import { paged } from './paged.ts';
import { promoFrom, promoRef } from './promos.ts';
import { allFrom } from './read-documents.ts';
import { remembered } from './remembered.ts';
import { tariffFrom, tariffRef, versionRef } from './tariffs.ts';

/** More promotions than these are not listed. */
const MAX_LISTED = 1000;
/** How late an instance may notice that a booking has taken the last use, or given it back. */
const REMEMBERED_MS = 60_000;
const LOOKED_AT_ONCE = 5;
/** Beside the tariff, which is read with every price: how often promotions were saved. */
const PROMO_SAVES = 'promoSaves';

export function firestoreRates(db: Firestore, newId: () => string): RatesStore {
  const anyRedeemable = remembered((today: CalendarDate) => hasRedeemable(db, today), REMEMBERED_MS);
  return {
    tariff: () => call(async () => tariffFrom(await tariffRef(db).get())),
    listPromos: () =>
      call(async () =>
        allFrom((await db.collection(COLLECTIONS.promos).limit(MAX_LISTED).get()).docs, promoFrom),
      ),
    findPromo: (code) => call(async () => promoFrom(await promoRef(db, code).get())),
    inForce: async (today) => {
      const snapshot = await call(() => tariffRef(db).get());
      const saves: unknown = snapshot.get(PROMO_SAVES);
      const takesCodes = await anyRedeemable(`${today} ${String(saves)}`, today);
      return { tariff: tariffFrom(snapshot), takesCodes };
    },
    transact: (work) => transact(db, (transaction) => work(ratesTx(db, transaction, newId))),
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
    savePromo: ({ code, ...fields }, entry) => {
      transaction.set(promoRef(db, code), fields);
      transaction.set(tariffRef(db), { [PROMO_SAVES]: FieldValue.increment(1) }, { merge: true });
      addEntry(db, transaction, newId(), entry);
    },
  };
}
