import type { Firestore } from 'firebase-admin/firestore';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { promoRef, promoUseRef } from '../../../../functions/src/store/promos.ts';
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
    ...[...promos.values()].map(({ code, ...promo }): Written => [promoRef(db, code), promo]),
    ...[...uses].map(([key, booking]): Written => {
      const [code = '', uid = ''] = key.split('/');
      return [promoUseRef(db, code, uid), { booking }];
    }),
  ];
}
