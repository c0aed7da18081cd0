import { describe } from 'vitest';
import { aHand } from '../../testing/a-hand.ts';
import type { StoredInvoice } from '../invoices/invoice-store.ts';

const { at, finds } = aHand();

/** In the hotel, 2027-00002 reverses 2027-00001, and 2027-00003 is of the same line as 2027-00001. */
const invoice = (n: number, change: (invoice: StoredInvoice) => Partial<StoredInvoice> | undefined) =>
  at(({ invoices }) => {
    const number = `2027-0000${n}`;
    const stored = invoices.get(number);
    const changes = stored && change(stored);
    if (changes) invoices.set(number, { ...stored, ...changes });
    else invoices.delete(number);
  });

describe('finds what was changed by hand in invoices', () => {
  finds([
    [
      'its amounts',
      invoice(3, ({ total }) => ({ total: total - 1 })),
      'invoice/changed',
      'invoice/wrong-sums',
    ],
    [
      'its day',
      invoice(3, () => ({ issuedOn: '2027-06-30' as StoredInvoice['issuedOn'] })),
      'invoice/changed',
      'invoice/wrong-last',
    ],
    [
      'one that is gone',
      invoice(2, () => undefined),
      'invoice/hole',
      'invoice/changed',
      'invoice/line-twice',
    ],
    ['the last one gone', invoice(3, () => undefined), 'invoice/wrong-last'],
    [
      'a credit note of half',
      invoice(2, ({ total }) => ({ total: total / 2 })),
      'invoice/changed',
      'invoice/wrong-sums',
      'invoice/wrong-credit-note',
    ],
    [
      'a payee',
      at(({ payees }) =>
        payees.set('2027-00003', { _id: '2027-00003', name: 'Another', expireAt: new Date() }),
      ),
      'invoice/wrong-payee',
    ],
    ['the number of the next', at((db) => (db.lastInvoice = undefined)), 'invoice/wrong-last'],
  ]);
});
