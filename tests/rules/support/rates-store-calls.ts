import type { RatesLedgerStore } from '../../../functions/src/domain/reconcile/reconcile-store.ts';
import type { RatesTx } from '../../../functions/src/domain/rates/rates-store.ts';
import type { Calls } from './calls.ts';
import { readAll } from './payment-store-calls.ts';
import { entry, promo } from './store-fixtures.ts';

export const ratesTx: Calls<RatesTx> = {
  tariff: (tx) => tx.tariff(),
  replace: async (tx) => {
    const { version, ...tariff } = await tx.tariff();
    tx.replace({ ...tariff, version: version + 1 }, entry('1'));
  },
  findPromo: (tx) => tx.findPromo(promo.code),
  findTypedPromo: (tx) => tx.findTypedPromo(`-${promo.code}`),
  savePromo: (tx) => {
    tx.savePromo(promo, entry(promo.code));
  },
};

export const ratesLedger: Calls<RatesLedgerStore> = {
  readTariffs: (store) => store.readTariffs(),
  codes: (store) => store.codes(),
  readPromo: (store) => store.readPromo(promo.code),
  uses: async (store) => {
    await readAll(store.uses());
    await readAll(store.uses({ code: promo.code, account: 'ana' }));
  },
  readUse: (store) => store.readUse({ code: promo.code, account: 'ana' }),
};
