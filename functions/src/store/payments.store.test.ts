import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { paymentFrom } from './payments.store.ts';

const at = new Date('2027-06-01T16:00:00Z');
const expiresAt = Timestamp.fromDate(at);

function stored(fields: object): DocumentSnapshot {
  const snapshot = { exists: true, id: 'b1-1', data: () => ({ state: 'paid', ...fields }) };
  return snapshot as unknown as DocumentSnapshot; // the only parts that are read
}

it('a payment, as it is stored, has its times as dates, those of its parts as well, and its lists as lists', () => {
  const disputes = [{ id: 'dp_1', isOpen: true }];
  expect(paymentFrom(stored({ createdAt: expiresAt, session: { expiresAt }, disputes }))).toEqual({
    _id: 'b1-1',
    state: 'paid',
    createdAt: at,
    session: { expiresAt: at },
    disputes,
  });
});
