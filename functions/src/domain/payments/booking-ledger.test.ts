import { proofOfMoney } from '../../testing/proof-of.ts';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aStoredPayment, aStoredRefund, putPayments } from '../../testing/a-stored-payment.ts';
import { aHotel } from '../../testing/builders.ts';
import type { NewMail } from '../records/mail.ts';
import {
  change,
  refund,
  announceRefunds,
  type BookingLedger,
  readLedgerOf,
  saveLedger,
} from './booking-ledger.ts';

const now = new Date('2027-06-01T16:00:00Z');

/** A stay of Ana's with two payments of $100, of which $40 of the first are to be sent back. */
function aLedger() {
  const hotel = aHotel();
  const { db } = hotel;
  db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16'));
  putPayments(db, 'stay', aStoredPayment({ refunds: 1, refundAsked: 4000 }), aStoredPayment({ n: 2 }));
  db.refunds.set('stay-1-1', aStoredRefund({ state: 'asked' }));
  const mails: NewMail[] = [];
  const write = (verb: (ledger: BookingLedger) => BookingLedger) =>
    hotel.bookings.transact(async (tx) => {
      const saved = verb(await readLedgerOf(tx, 'stay', now));
      saveLedger({ ...tx, send: (mail) => mails.push(mail) }, saved, now);
    });
  return { hotel, db, mails, write };
}

describe('a ledger is written whole', () => {
  it('with what the desk has to look at, though only the refund has changed', async () => {
    const { db, write } = aLedger();
    await write((ledger) =>
      change(ledger, { refunds: ledger.refunds.map((each) => ({ ...each, state: 'blocked' })) }),
    );
    expect(db.refunds.get('stay-1-1')?.state).toBe('blocked');
    expect(db.payments.get('stay-1')?.alert).toBe('refund-stuck');
  });

  it("with the booking's sums, the audit and the mail of a refund, the newest payment first", async () => {
    const { db, mails, write } = aLedger();
    await write((ledger) => {
      const given = refund(ledger, { amount: 12_000, reason: 'changed', now });
      return announceRefunds(given, { by: 'ana', now, why: 'The stay costs less.' });
    });
    expect(db.bookings.get('stay')?.money).toEqual({ paid: 20_000, refunded: 16_000 });
    expect(['stay-1', 'stay-2'].map((id) => db.payments.get(id)?.refundAsked)).toEqual([6000, 10_000]);
    expect(db.audit.map(({ action, what }) => [action, what])).toEqual([
      ['payment/refunded', '$100. The stay costs less.'],
      ['payment/refunded', '$20. The stay costs less.'],
    ]);
    expect(mails.map(({ _id }) => _id)).toEqual(['stay-2-1-refund', 'stay-1-2-refund']);
  });

  it('at no time before it was last written, by a call that came in between', async () => {
    const { hotel, db, write } = aLedger();
    const later = new Date(now.getTime() + 5);
    const paid = { paidAt: later, updatedAt: later };
    db.bookings.set('stay', aStoredBooking('stay', '2027-06-14', '2027-06-16', { updatedAt: later }));
    putPayments(db, 'stay', aStoredPayment(paid), aStoredPayment({ n: 2, ...paid }));
    await write((ledger) => refund(ledger, { amount: 12_000, reason: 'changed', now }));
    expect(['stay-1', 'stay-2'].map((id) => db.payments.get(id)?.updatedAt)).toEqual([later, later]);
    expect(db.bookings.get('stay')?.updatedAt).toEqual(later);
    const found = await proofOfMoney(hotel);
    expect(found.map(({ detail }) => detail)).not.toContain('its times are impossible');
  });

  it('without what has not changed', async () => {
    const { db, write } = aLedger();
    const read = [db.payments.get('stay-1'), db.payments.get('stay-2'), db.bookings.get('stay')];
    await write((ledger) => refund(ledger, { amount: 0, reason: 'changed', now }));
    expect(read[0]).toBe(db.payments.get('stay-1'));
    expect(read[1]).toBe(db.payments.get('stay-2'));
    expect(read[2]).toBe(db.bookings.get('stay'));
  });

  it('or not at all, where the audit has its entry: in the database’s words, not as a cancelled booking', async () => {
    const { hotel } = aLedger();
    const entry = { action: 'booking/revived', by: 'system', target: 'stay', at: now } as const;
    const save = () =>
      hotel.bookings.transact((tx) => {
        tx.saveLedger({ payments: [], refunds: [], entries: [['stay-made', entry]] });
        return Promise.resolve();
      });
    await save();
    await expect(save()).rejects.toMatchObject({ code: 6 });
  });
});
