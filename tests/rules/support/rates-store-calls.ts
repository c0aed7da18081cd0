import type { RatesLedgerStore } from '../../../functions/src/domain/reconcile/reconcile-store.ts';
import type { RatesTx } from '../../../functions/src/domain/rates/rates-store.ts';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import type { TextsStore, TextsTx } from '../../../functions/src/domain/texts/texts-store.ts';
import { eachInTransaction, type Calls } from './calls.ts';
import { readAll } from './payment-store-calls.ts';
import { entry, now, promo } from './store-fixtures.ts';

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

const textsTx: Calls<TextsTx> = {
  inForce: (tx) => tx.inForce(),
  draft: (tx) => tx.draft(),
  find: (tx) => tx.find(1),
  saveDraft: (tx) => {
    tx.saveDraft({ about: { rev: 1, texts: FIRST_TEXTS.about, by: 'ana', at: now } });
  },
  publish: async (tx) => {
    const before = await tx.inForce();
    const version = before.version + 1;
    tx.publish({ ...before, version }, before, { version, at: now, by: 'ana', pages: [] }, entry('1'));
  },
};

export const texts: Calls<TextsStore> = {
  inForce: (store) => store.inForce(),
  shown: (store) => store.shown(),
  find: (store) => store.find(1),
  list: (store) => store.list(50),
  stayMails: (store) => store.stayMails(),
  saveStayMails: (store) => store.saveStayMails({ before: 3, after: 0 }, entry('1')),
  transact: (store) => eachInTransaction(store, textsTx),
};

export const ratesLedger: Calls<RatesLedgerStore> = {
  readTariffs: (store) => store.readTariffs(),
  readTexts: (store) => store.readTexts(),
  codes: (store) => store.codes(),
  readPromo: (store) => store.readPromo(promo.code),
  uses: async (store) => {
    await readAll(store.uses());
    await readAll(store.uses({ code: promo.code, account: 'ana' }));
  },
  readUse: (store) => store.readUse({ code: promo.code, account: 'ana' }),
};
