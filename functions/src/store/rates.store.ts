import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { RatesStore, RatesTx } from '../domain/rates/rates-store.ts';
import { COLLECTIONS } from './collections.ts';
import { auditRef } from './documents.ts';
import { call, transact } from './firestore-calls.ts';
import { promoFrom, promoRef } from './promos.ts';
import { allFrom } from './read-documents.ts';
import { tariffFrom, tariffRef, versionRef } from './tariffs.ts';

/** More promotions than these are not listed. */
const MAX_LISTED = 1000;

export function firestoreRates(db: Firestore, newId: () => string): RatesStore {
  return {
    tariff: () => call(async () => tariffFrom(await tariffRef(db).get())),
    listPromos: () =>
      call(async () =>
        allFrom((await db.collection(COLLECTIONS.promos).limit(MAX_LISTED).get()).docs, promoFrom),
      ),
    findPromo: (code) => call(async () => promoFrom(await promoRef(db, code).get())),
    transact: (work) => transact(db, (transaction) => work(ratesTx(db, transaction, newId))),
  };
}

function ratesTx(db: Firestore, transaction: Transaction, newId: () => string): RatesTx {
  return {
    tariff: async () => tariffFrom(await transaction.get(tariffRef(db))),
    replace: (tariff, entry) => {
      transaction.set(tariffRef(db), { tariff });
      transaction.create(versionRef(db, tariff.version), { tariff });
      transaction.create(auditRef(db, newId()), entry);
    },
    findPromo: async (code) => promoFrom(await transaction.get(promoRef(db, code))),
    savePromo: ({ code, ...fields }, entry) => {
      transaction.set(promoRef(db, code), fields);
      transaction.create(auditRef(db, newId()), entry);
    },
  };
}
