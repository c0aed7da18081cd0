import type { LedgerRefund } from '@innkeep/contract/payments/payment';
import { expect, it } from 'vitest';
import { refundInWords } from './ledger-words.ts';

it.each<[Pick<LedgerRefund, 'method' | 'reason' | 'state'>, string]>([
  [
    { method: 'cash', reason: 'cancelled', state: 'blocked' },
    'To be refunded, the stay was cancelled: you get it at the hotel',
  ],
  [
    { method: 'transfer', reason: 'changed', state: 'blocked' },
    'To be refunded, the stay was changed: you get it at the hotel',
  ],
  [{ method: 'cash', reason: 'hotel', state: 'done' }, 'Refunded, by the hotel: in cash at the hotel'],
  [
    { method: 'online', reason: 'double', state: 'failed' },
    'To be refunded, it was paid twice: your bank did not take it; please call us',
  ],
  [
    { method: 'online', reason: 'late', state: 'asked' },
    'Refunded, it came too late: on its way to your card, 5 to 10 days',
  ],
])('what the desk still has to give is not told as given: %o', (refund, words) => {
  expect(refundInWords(refund)).toBe(words);
});
