import { plainCode } from '@innkeep/contract/rates/code-text';
import { isRedeemable, type Promo } from '@innkeep/contract/rates/promo';
import type { RatesStore } from '../domain/rates/rates-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** Finds a promotion by a code as it is typed. */
export function typedPromoIn({ promos }: Pick<MemoryDatabase, 'promos'>, typed: string): Promo | undefined {
  return promos.get(typed) ?? [...promos.values()].find(({ code }) => plainCode(code) === plainCode(typed));
}

export function memoryRates(db: MemoryDatabase): RatesStore {
  const findTypedPromo = (typed: string) => Promise.resolve(typedPromoIn(db, typed));
  return {
    tariff: () => Promise.resolve(db.tariff),
    listPromos: () => Promise.resolve([...db.promos.values()]),
    findPromo: (code) => Promise.resolve(db.promos.get(code)),
    findTypedPromo,
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
          findTypedPromo,
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
