import type { RatesLedgerStore } from '../../../functions/src/domain/reconcile/rates-ledger.ts';
import type { RatesTx } from '../../../functions/src/domain/rates/rates-store.ts';
import type { Calls } from './calls.ts';
import { entry, promo } from './store-fixtures.ts';

export const ratesTx: Calls<RatesTx> = {
  tariff: (tx) => tx.tariff(),
  replace: async (tx) => {
    const { version, ...tariff } = await tx.tariff();
    tx.replace({ ...tariff, version: version + 1 }, entry('1'));
  },
  findPromo: (tx) => tx.findPromo(promo.code),
  savePromo: (tx) => {
    tx.savePromo(promo, entry(promo.code));
  },
};

export const ratesLedger: Calls<RatesLedgerStore> = {
  promoWrites: (store) => store.promoWrites(),
  readRates: (store) => store.readRates(),
};
