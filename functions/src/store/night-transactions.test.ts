import { Firestore, Transaction } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { hotelClock } from '../domain/clock.ts';
import { transactNights } from './night-transactions.ts';

const db = new Firestore({ projectId: 'demo-innkeep' });
const ref = db.doc('rooms/sea-view');

/** Does something in a transaction that never gets as far as the database. */
const transacted = (work: (transaction: Transaction) => Promise<unknown>) =>
  transactNights(db, { clock: hotelClock(), newId: () => 'new' }, (transaction) => transaction, work);

describe('a transaction whose writes wait', () => {
  it.each([
    ['a document', (transaction: Transaction) => transaction.get(ref)],
    ['several documents', (transaction: Transaction) => transaction.getAll(ref)],
  ])('reads %s before it writes only, as any does', async (_what, read) => {
    const late = async (transaction: Transaction) => {
      transaction.set(ref, {});
      await read(transaction);
    };
    await expect(transacted(late)).rejects.toThrow('A transaction reads before it writes.');
    await expect(db.runTransaction(late)).rejects.toThrow(
      'Firestore transactions require all reads to be executed before all writes.',
    );
  });

  it('is a transaction to whoever asks', async () => {
    let asked: unknown;
    await transacted((transaction) => {
      asked = transaction;
      return Promise.resolve();
    });
    expect(asked).toBeInstanceOf(Transaction);
  });
});
