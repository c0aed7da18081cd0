import { describe, expect, it } from 'vitest';
import { waiting } from '../domain/records/outbox.ts';
import { aStoredBooking } from './a-stored-booking.ts';
import { aStoredPayment } from './a-stored-payment.ts';
import { aHotel } from './builders.ts';

const now = new Date('2027-06-01T16:00:00Z');
const entry = { action: 'booking/made', by: 'ana', target: 'b1', at: now } as const;
const mail = waiting({ _id: 'm1', kind: 'welcome', to: 'ana@innkeep.test' }, now);
const booking = aStoredBooking('b1', '2027-06-14', '2027-06-16');
const NO_CHANGES = { payments: [], refunds: [], entries: [] };
const exists = { code: 6 };
const nothing = Promise.resolve();

describe('a hotel in memory refuses what Firestore refuses', () => {
  it('to create a mail that is there, in a transaction and outside of one', async () => {
    const { bookings, mails, db } = aHotel();
    await mails.add(mail);
    const again = bookings.transact((tx) => {
      tx.saveLedger({ ...NO_CHANGES, payments: [aStoredPayment({ _id: 'b1-1' })] });
      tx.addMail(mail);
      return nothing;
    });
    await expect(again).rejects.toMatchObject(exists);
    expect(db.payments.size).toBe(0);
    await expect(mails.add(mail)).rejects.toMatchObject(exists);
  });

  it('to create something twice in one transaction', async () => {
    const { bookings, db } = aHotel();
    const twice = bookings.transact((tx) => {
      tx.addMail(mail);
      tx.addMail(mail);
      return nothing;
    });
    await expect(twice).rejects.toMatchObject(exists);
    expect(db.mails.size).toBe(0);
  });

  it('to write an entry of the audit under an id that is there, by any writer', async () => {
    const { bookings, db } = aHotel();
    const add = (id: string) =>
      bookings.transact((tx) => {
        tx.saveLedger({ ...NO_CHANGES, entries: [[id, entry]] });
        return nothing;
      });
    await add('b1-1-received');
    await expect(add('b1-1-received')).rejects.toMatchObject(exists);
    const save = () =>
      bookings.transact((tx) => {
        tx.save([{ before: booking, booking, entry }]);
        return nothing;
      });
    await save();
    await expect(save()).rejects.toMatchObject(exists);
    expect(db.audit).toHaveLength(2);
  });

  it('to make a booking that is there', async () => {
    const { bookings } = aHotel();
    const add = () =>
      bookings.transact((tx) => {
        tx.add([{ booking, entry }]);
        return nothing;
      });
    await add();
    await expect(add()).rejects.toMatchObject({ code: 'booking/cancelled', cause: exists });
  });

  it('to read what a transaction has written, before that is over', async () => {
    const { bookings, db } = aHotel();
    const late = bookings.transact(async (tx) => {
      tx.saveLedger({ ...NO_CHANGES, payments: [aStoredPayment({ _id: 'b1-1' })] });
      return tx.findPayment('b1-1');
    });
    await expect(late).rejects.toThrow('writes to a collection that it has searched: payments');
    expect(db.payments.size).toBe(0);
  });

  it('a document without a name', async () => {
    const { bookings } = aHotel();
    await expect(bookings.transact((tx) => tx.find(''))).rejects.toThrow('non-empty');
    await expect(bookings.transact((tx) => tx.findPayment(''))).rejects.toThrow('non-empty');
  });

  it('to change the money of a booking that is not there; of one that is, nothing else changes', async () => {
    const { bookings, db } = aHotel();
    const save = () =>
      bookings.transact((tx) => {
        const paid = { ...booking, state: 'cancelled', money: { paid: 100, refunded: 0 } } as const;
        tx.saveLedger({ ...NO_CHANGES, booking: paid });
        return nothing;
      });
    await expect(save()).rejects.toThrow('NOT_FOUND');
    db.bookings.set('b1', booking);
    await save();
    expect(db.bookings.get('b1')).toMatchObject({ state: 'booked', money: { paid: 100, refunded: 0 } });
  });
});
