import type { Firestore } from 'firebase-admin/firestore';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { COLLECTIONS } from '../../../../functions/src/store/collections.ts';
import { promoFields, promoRef } from '../../../../functions/src/store/promos.store.ts';
import { tariffRef, versionRef } from '../../../../functions/src/store/tariffs.ts';
import type { MemoryDatabase } from '../../../../functions/src/testing/memory-database.ts';
import type { Written } from './written.ts';

/** Returns the documents of tariffs and codes. */
export function ratesDocuments(db: Firestore, memory: MemoryDatabase): Written[] {
  const { inForce, tariffs, promos, uses } = memory;
  const versions = [...tariffs.values()].filter(({ version }) => version !== DEFAULT_TARIFF.version);
  return [
    ...(inForce ? [[tariffRef(db), { tariff: inForce, promoSaves: promos.size }] as const] : []),
    ...versions.map((tariff): Written => [versionRef(db, tariff.version), { tariff }]),
    ...[...promos.values()].map((promo): Written => [promoRef(db, promo.code), promoFields(promo)]),
    ...[...uses].map(([key, booking]): Written => {
      const [code = '', user = ''] = key.split('/');
      return [promoRef(db, code).collection(COLLECTIONS.uses).doc(user), { booking }];
    }),
  ];
}
