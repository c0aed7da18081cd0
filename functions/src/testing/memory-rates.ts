import { isRedeemable } from '@innkeep/contract/rates/promo';
import type { RatesStore } from '../domain/rates/rates-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryRates(db: MemoryDatabase): RatesStore {
  return {
    tariff: () => Promise.resolve(db.tariff),
    listPromos: () => Promise.resolve([...db.promos.values()]),
    findPromo: (code) => Promise.resolve(db.promos.get(code)),
    inForce: (today) =>
      Promise.resolve({
        tariff: db.tariff,
        takesCodes: [...db.promos.values()].some((promo) => isRedeemable(promo, today)),
      }),
    transact: (work) =>
      db.transact(
        (write) => ({
          tariff: () => Promise.resolve(db.tariff),
          replace: (tariff, entry) => {
            write(() => {
              db.tariff = tariff;
              db.audit.push(entry);
            });
          },
          findPromo: (code) => Promise.resolve(db.promos.get(code)),
          savePromo: (promo, entry) => {
            write(() => {
              db.promos.set(promo.code, promo);
              db.audit.push(entry);
            });
          },
        }),
        work,
      ),
  };
}
