import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { day } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { SOLD_WINE, withPostedWine } from './a-posted-extra.ts';
import { aStoredInvoice } from './a-stored-invoice.ts';
import { aStoredBlock } from './a-stored-block.ts';
import { aBlockInConflict, aStoredChannel } from './a-stored-channel.ts';
import { aStoredBooking } from './a-stored-booking.ts';
import { aStoredPayment, aStoredRefund, putPayments } from './a-stored-payment.ts';
import { type aHotel, ana, aRoom, ben, cleaner, clerk, justNow, root } from './builders.ts';
import { boundTo, hashOf } from '../domain/keys/booking-key.ts';
import { FUZZ_KEY, FUZZ_KEY_OF_ORDER } from './call-shapes.ts';
import { INTENT } from './payment-shapes.ts';
import { POLICY } from './paying.ts';
import type { Premises } from './shape.ts';

type Hotel = ReturnType<typeof aHotel>;

const PREPAID = { id: 'prepaid', name: 'Non-refundable', percent: 0 };

/** What requests are about in a furnished hotel. */
export const FURNISHED: Omit<Premises, 'sign'> = {
  roomId: 'sea-view',
  otherRoomId: 'garden',
  bookingId: 'b1',
  email: ana.email,
  uid: ben.uid,
  checkin: '2027-06-14',
  checkout: '2027-06-16',
  closingDay: '2027-05-31',
  since: '2027-06-01T15:59:00.000Z',
  paymentId: 'held-1',
};

/**
 * Resets a hotel in memory to the state in which requests start: two rooms, everyone's record, one promotion,
 * Ana's booking `b1`, her stay `held` that she is about to pay, one that the desk keeps, one that is to be confirmed by its key, and stays with which the desk can take a
 * step.
 */
export function furnish(hotel: Hotel): void {
  const { db, pictures, logged, accounts } = hotel;
  const { rooms, bookings, blocks, users, nights, promos, keys } = db;
  const stored: unknown[] = Object.values(db);
  for (const kept of [...stored, pictures.stored]) {
    if (kept instanceof Map || kept instanceof Set) kept.clear();
    if (Array.isArray(kept)) kept.length = 0;
  }
  logged.length = 0;
  furnishAccounts(accounts);
  for (const caller of [ana, ben, root]) accounts.tokens.set(caller.uid, justNow(caller));
  Object.assign(db, {
    tariff: {
      ...DEFAULT_TARIFF,
      policy: POLICY,
      extras: [SOLD_WINE],
      plans: [PREPAID],
      standard: { name: 'Flexible' },
      gaps: { least: 1 },
    },
    texts: undefined,
    rules: 0,
    stayMails: undefined,
    invoiceSettings: { name: 'Harbour House Ltd', address: 'Quay 1', daysToPay: 14, taxesFees: true },
    lastInvoice: undefined,
  });
  promos.set('WELCOME-27', { ...aPromo({ plans: ['standard', 'prepaid'] }), code: 'WELCOME-27', uses: 0 });
  rooms.set('sea-view', aRoom());
  rooms.set('garden', { ...aRoom(), _id: 'garden', name: 'Garden' });
  for (const { uid, email, role } of [ana, ben, root, clerk, cleaner])
    users.set(uid, { _id: uid, email, name: '', role });
  const stays = [
    aStoredBooking('kept', '2027-07-05', '2027-07-07', {
      state: 'held',
      hold: { by: 'desk', until: day('2027-06-10') },
    }),
    aStoredBooking('unconfirmed', '2027-07-08', '2027-07-09', {
      state: 'held',
      uid: null,
      hold: { by: 'guest', until: '2027-06-01T18:00:00.000Z' },
    }),
    aStoredBooking('arriving', '2027-06-01', '2027-06-03'),
    aStoredBooking('here', '2027-05-30', '2027-06-03', { state: 'checked-in' }),
    withPostedWine(aStoredBooking('dining', '2027-05-29', '2027-06-03')),
    aStoredBooking('late', '2027-05-30', '2027-06-03'),
    aStoredBooking('missing', '2027-05-30', '2027-06-03', { state: 'no-show' }),
    aStoredBooking('owing', '2027-05-28', '2027-05-29', { state: 'no-show', noShowFee: 100 }),
    // It is invoiced: only the payee that it has may be named once more.
    aStoredBooking('b1', '2027-08-01', '2027-08-02', {
      payee: { name: 'Ana', company: 'Lind AG', country: 'AT' },
    }),
  ];
  for (const booking of stays) bookings.set(booking._id, booking);
  for (const [key, isMailed] of [
    [FUZZ_KEY, true],
    [FUZZ_KEY_OF_ORDER, false],
  ] as const) {
    const to = boundTo(key, bookings.get('unconfirmed')?.email ?? '');
    const expireAt = new Date('2027-08-08T00:00:00Z');
    keys.set(hashOf(key), { bookingId: 'unconfirmed', isMailed, to, expireAt });
  }
  nights.set('sea-view/2027-08-01', 'b1');
  blocks.set('works', aStoredBlock('works', '2027-06-20', '2027-06-22'));
  furnishChannel(hotel);
  furnishLedgers(hotel);
}

/** Gives everybody the role that they had before a call has given or taken one, and ends no session. */
function furnishAccounts({ admins, desk, housekeeping, revoked, closed }: Hotel['accounts']): void {
  for (const kept of [admins, desk, housekeeping, revoked, closed]) kept.clear();
  admins.add(root.uid);
  desk.add(clerk.uid);
  housekeeping.add(cleaner.uid);
}

function furnishChannel({ db }: Hotel): void {
  db.channels.set('airbnb', aStoredChannel());
  db.blocks.set('e1', aBlockInConflict('e1', '2027-06-20', '2027-06-22'));
}

/** An invoice of `b1` and a payment with a stuck refund, one of `held` still to be made, and one without a booking. */
function furnishLedgers({ db, atProvider }: Hotel): void {
  db.invoices.set('2026-00001', aStoredInvoice('b1'));
  const paid = aStoredPayment({
    bookingId: 'b1',
    amount: 5000,
    refundAsked: 100,
    refunds: 1,
    intent: INTENT,
  });
  putPayments(db, 'b1', paid);
  const stuck = { state: 'blocked', amount: 100, bookingId: 'b1', paymentId: 'b1-1' } as const;
  db.refunds.set('b1-1-1', aStoredRefund({ ...stuck, _id: 'b1-1-1' }));
  const untouched = { refunded: 0, refunds: [], disputes: [], isRefundable: true };
  atProvider.payments.set(INTENT, { intent: INTENT, amount: 5000, ...untouched });

  const stray = { _id: 'stray', bookingId: '', state: 'mismatch' } as const;
  db.payments.set('stray', aStoredPayment(stray));
  const dueAt = new Date('2027-06-01T16:40:00Z');
  const until = dueAt.toISOString();
  const hold = { until, payUntil: until, payment: 'held-1', amount: 3600 };
  const held = aStoredBooking('held', '2027-09-01', '2027-09-02', { state: 'held', hold, payments: 1 });
  db.bookings.set('held', held);
  db.nights.set('sea-view/2027-09-01', 'held');
  const open = { state: 'new', amount: 3600, paidAt: undefined, dueAt } as const;
  db.payments.set('held-1', aStoredPayment({ bookingId: 'held', ...open }));
}
