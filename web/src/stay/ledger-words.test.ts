import type { LedgerRefund } from '@innkeep/contract/payments/payment';
import { expect, it } from 'vitest';
import { refundInWords } from './ledger-words.ts';

it.each<[Pick<LedgerRefund, 'method' | 'reason' | 'state'>, string]>([
  [
    { method: 'cash', reason: 'cancelled', state: 'blocked' },
    'Refund for your cancelled stay: you’ll get it at the hotel',
  ],
  [
    { method: 'transfer', reason: 'changed', state: 'blocked' },
    'Refund for your changed stay: you’ll get it at the hotel',
  ],
  [{ method: 'cash', reason: 'hotel', state: 'done' }, 'Refund from the hotel: in cash at the hotel'],
  [
    { method: 'online', reason: 'double', state: 'failed' },
    'Refund for a double payment: your bank didn’t accept it; please call us',
  ],
  [
    { method: 'online', reason: 'late', state: 'asked' },
    'Refund for a late payment: on its way to your card (5–10 days)',
  ],
])('does not say that a refund is made while the desk still owes it: %o', (refund, words) => {
  expect(refundInWords(refund)).toBe(words);
});
