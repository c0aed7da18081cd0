import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import type { Difference } from '../../functions/src/domain/reconcile/difference.ts';
import { reconcileMoney } from '../../functions/src/domain/reconcile/proof.ts';
import { firestoreInvoices } from '../../functions/src/store/invoices.store.ts';
import { firestoreMoneyLedgers } from '../../functions/src/store/money-ledgers.store.ts';
import { aStoredPayment, aStoredRefund } from '../../functions/src/testing/a-stored-payment.ts';
import { db } from './support/admin-sdk.ts';
import { costOf, isOfficialSuite, UNDER_WAY } from './support/cost-of.ts';
import { aBooking, putBookings, putLedger } from './support/desk-bookings.ts';
import { inDays } from './support/stays.ts';

const deps = {
  moneyLedgers: firestoreMoneyLedgers(db),
  invoices: firestoreInvoices(db, randomUUID),
  clock: hotelClock(),
};

async function found(...ids: string[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  await reconcileMoney(deps, (difference) => {
    if (ids.includes(difference.booking ?? '')) differences.push(difference);
  });
  return differences;
}

const aPast = (said: Parameters<typeof aBooking>[2]) => aBooking(inDays(-40), inDays(-38), said);

/** Stores a booking with a payment of $100, of which $40 were given back. */
async function aPaidBooking(said: Parameters<typeof aBooking>[2] = {}) {
  const booking = aPast({ payments: 1, money: { paid: 10_000, refunded: 4000 }, ...said });
  const bookingId = booking._id;
  const payment = aStoredPayment({ bookingId, refunds: 1, refundAsked: 4000 });
  const refund = aStoredRefund({ _id: `${payment._id}-1`, bookingId, paymentId: payment._id });
  await putBookings(booking);
  await putLedger([payment], [refund]);
  return { bookingId, payment, refund };
}

it('the money of bookings in the database agrees, and reads each payment, refund and booking with money once', async () => {
  const { bookingId } = await aPaidBooking();
  const read = () => reconcileMoney(deps, () => undefined);
  const before = await read();
  expect(await found(bookingId)).toEqual([]);
  await aPaidBooking();
  expect(await read()).toMatchObject({ payments: before.payments + 1, refunds: before.refunds + 1 });
  if (isOfficialSuite) return;
  const cost = async () => (await costOf(read, UNDER_WAY)).reads;
  const costsNow = await cost();
  await aPaidBooking();
  expect(await cost()).toBe(costsNow + 3);
});
