import { Firestore, Transaction } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { hotelClock } from '../domain/base/clock.ts';
import { transactNights } from './night-transactions.ts';

const db = new Firestore({ projectId: 'demo-innkeep' });
const ref = db.doc('rooms/sea-view');

/** Does something in a transaction that never gets as far as the database. */
const transacted = (work: (transaction: Transaction) => Promise<unknown>) =>
  transactNights(db, { clock: hotelClock(), newId: () => 'new' }, (transaction) => transaction, work);

describe('a transaction whose writes wait', () => {
  it('does not read what it is about to write', async () => {
    const late = async (transaction: Transaction) => {
      transaction.set(ref, {});
      await transaction.get(ref);
    };
    await expect(transacted(late)).rejects.toThrow(
      'The transaction writes to a collection that it has searched: rooms.',
    );
    await expect(db.runTransaction(late)).rejects.toThrow(
      'Firestore transactions require all reads to be executed before all writes.',
    );
  });

  it('does not search once it has written', async () => {
    const late = async (transaction: Transaction) => {
      transaction.set(ref, {});
      await transaction.get(db.collection('rooms'));
    };
    await expect(transacted(late)).rejects.toThrow('A transaction must search before it writes.');
  });

  it('is a transaction to its callers', async () => {
    let asked: unknown;
    await transacted((transaction) => {
      asked = transaction;
      return Promise.resolve();
    });
    expect(asked).toBeInstanceOf(Transaction);
  });
});
