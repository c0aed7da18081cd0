import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { getFirestore, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { app, db } from '../api/support/admin-sdk.ts';
import { call } from '../api/support/call.ts';
import { answered, deskBooked } from '../api/support/desk-stays.ts';
import {
  aPricedRoom,
  atStripe,
  bookingOf,
  guestsMayPay,
  heldStay,
  openPage,
  paidStay,
  press,
  settled,
  stored,
  stripeState,
  sweepPayments,
} from '../api/support/paying.ts';
import { aGuest, anAdmin, type Person } from '../api/support/people.ts';
import { runScript } from '../api/support/run-script.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';

/** Every document by its path, such as `bookings/ab12` or `rooms/sea/calendar/2027-06`. */
type Snapshot = ReadonlyMap<string, DocumentData>;

const MAX_WRITES = 400;

async function takeSnapshot(from: Firestore = db): Promise<Snapshot> {
  const groups = await Promise.all(
    Object.values(COLLECTIONS).map((name) => from.collectionGroup(name).get()),
  );
  return new Map(groups.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()] as const)));
}

/** Restores a database: newer documents are removed, as where a database is deleted and copied back. */
async function putBack(snapshot: Snapshot, into: Firestore = db): Promise<void> {
  const now = await takeSnapshot(into);
  const gone = [...now.keys()].filter((path) => !snapshot.has(path));
  const writes = [...gone.map((path) => [path, undefined] as const), ...snapshot];
  for (let from = 0; from < writes.length; from += MAX_WRITES) {
    const batch = into.batch();
    for (const [path, data] of writes.slice(from, from + MAX_WRITES)) {
      if (data === undefined) batch.delete(into.doc(path));
      else batch.set(into.doc(path), data);
    }
    await batch.commit();
  }
}

/* The commands of docs/the-way-back.md, "The whole database", and their effect on the data. */

guestsMayPay();

/** The stays, by what happens to each after the minute that is restored. */
let stays: Record<'cancelled' | 'cancelledAgain' | 'disputed' | 'refunded' | 'paid' | 'lost', Stay>;
let guest: Person;
let admin: Person;
let untouched: Snapshot = new Map();
let minute: Snapshot = new Map();
/** What other tests have left, which this one ignores. */
let leftBefore: { differences: string[]; alerts: string[] };
let atStripeBefore: Awaited<ReturnType<typeof takenAndGiven>>;

const WAIT = { timeout: 60_000, interval: 200 };

type Stay = Awaited<ReturnType<typeof heldStay>>;

const paidInFull = async () => paidStay(guest, await aPricedRoom(), { pay: 'full' });
const refundOf = ({ paymentId }: Stay) => stored('refunds', `${paymentId}-1`);
const alertOf = async ({ paymentId }: Stay) => (await stored('payments', paymentId))?.alert as unknown;
const cancel = ({ id }: Stay) => call('DELETE', `/orders/${id}`, { as: guest });

async function takenAndGiven() {
  const { charges, refunds } = await stripeState();
  return {
    charges: charges.map(({ id, amount, amount_refunded: back }) => [id, amount, back]),
    refunds: refunds.map(({ id, amount }) => [id, amount]),
  };
}

async function chargeOf({ paymentId }: Stay): Promise<string> {
  const { charges } = await stripeState();
  return charges.find(({ metadata }) => metadata.payment === paymentId)?.id ?? 'none';
}

async function moneyOnToday() {
  const { alerts } = await answered<DeskDay>(call('GET', '/desk/today', { as: admin }));
  return alerts.filter(({ kind }) => kind.startsWith('payment-'));
}

/** Runs the command, and returns the differences that it lists, and its exit code. */
async function reconciled(...args: string[]) {
  const { exitCode, output } = await runScript('scripts/reconcile.ts', args);
  return { exitCode, output, differences: output.split('\n').filter((line) => /^\w+\/[\w-]+ /.test(line)) };
}

/** Runs the command, and returns its exit code, and only the differences that were not there before. */
async function newDifferences() {
  const { exitCode, differences } = await reconciled();
  return { exitCode, found: differences.filter((line) => !leftBefore.differences.includes(line)) };
}

beforeAll(async () => {
  untouched = await takeSnapshot();
  await sweepPayments(); // the minute knows how far Stripe's list was read, and is continued a day later
  [guest, admin] = await Promise.all([aGuest(), anAdmin()]);
  const { differences } = await reconciled();
  leftBefore = { differences, alerts: (await moneyOnToday()).map((alert) => JSON.stringify(alert)) };
  const [cancelled, cancelledAgain, disputed, refunded] = [
    await paidInFull(),
    await paidInFull(),
    await paidInFull(),
    await paidInFull(),
  ];
  const paid = await heldStay(guest, await aPricedRoom());
  const page = await openPage(guest, paid.paymentId);
  await cancel(refunded); // its refund is sent with the next sweep

  minute = await takeSnapshot();

  await cancel(cancelled);
  await cancel(cancelledAgain);
  await atStripe({ do: 'dispute', charge: await chargeOf(disputed) });
  await press(page);
  await settled(guest, paid.paymentId);
  const lost = await paidInFull();
  await sweepPayments();
  stays = { cancelled, cancelledAgain, disputed, refunded, paid, lost };
  await vi.waitFor(async () => expect((await refundOf(refunded))?.state).toBe('done'), WAIT);
  await vi.waitFor(async () => expect(await alertOf(disputed)).toBe('payment-disputed'), WAIT);
  atStripeBefore = await takenAndGiven();

  await putBack(minute);
  await atStripe({ do: 'clock', aheadSeconds: 25 * 3600 }); // within a day, Stripe forgets its answers
  await cancel(cancelledAgain); // before the sweep, as soon as the site is open
  await db.doc('meta/payments').delete();
  await sweepPayments();
}, 600_000);

afterAll(async () => {
  await atStripe({ do: 'clock', aheadSeconds: 0 });
  await putBack(untouched);
}, 600_000);

describe('a database that has come back from a minute', () => {
  it('knows what was refunded since for a stay that is booked again and can be cancelled again', async () => {
    const { cancelled } = stays;
    expect(await bookingOf(cancelled.id)).toMatchObject({
      state: 'booked',
      money: { paid: 33_418, refunded: 33_418 },
    });
    expect(await refundOf(cancelled)).toMatchObject({ reason: 'provider', state: 'done', amount: 33_418 });
    expect((await cancel(cancelled)).body).toEqual({ deletedCount: 1 });
  });

  it('knows what was disputed since', async () => {
    const { disputed } = stays;
    expect(await moneyOnToday()).toContainEqual(
      expect.objectContaining({ kind: 'payment-disputed', bookingId: disputed.id }),
    );
  });

  it('has booked what was paid for since', async () => {
    const { paid } = stays;
    expect(await bookingOf(paid.id)).toMatchObject({ state: 'booked', money: { paid: 10_025, refunded: 0 } });
  });

  it('sends no refund that left since, nor one that its guest asks for again', async () => {
    for (const stay of [stays.refunded, stays.cancelledAgain]) {
      expect(await refundOf(stay)).toMatchObject({ state: 'done', amount: 33_418 });
      expect(await bookingOf(stay.id)).toMatchObject({
        state: 'cancelled',
        money: { paid: 33_418, refunded: 33_418 },
      });
    }
  });

  it('charges no guest and refunds nothing a second time', async () => {
    await sweepPayments();
    expect(await takenAndGiven()).toEqual(atStripeBefore);
    expect(atStripeBefore.refunds).toHaveLength(3);
  });

  it('shows on Today, and in reconcile, the payment of a booking that is lost; entered by hand, all agree', async () => {
    expect(await bookingOf(stays.lost.id)).toBeUndefined();
    const strays = (await moneyOnToday()).filter(
      (alert) => alert.kind === 'payment-mismatch' && !leftBefore.alerts.includes(JSON.stringify(alert)),
    );
    expect(strays).toMatchObject([{ bookingId: '', amount: 33_418 }]);
    const [{ paymentId = '' } = {}] = strays as { paymentId?: string }[]; // an alert of a payment has one
    const mistake = /^payment\/mismatch .*\$334\.18 paid by mistake and not refunded$/;
    expect(await newDifferences()).toEqual({
      exitCode: 1,
      found: [expect.stringMatching(mistake) as unknown],
    });

    const { _id: id } = await deskBooked(admin, await aPricedRoom());
    const json = { amount: 33_418, method: 'transfer' };
    await answered(call('POST', `/desk/bookings/${id}/payments`, { as: admin, json }), 201);
    const known = { as: admin, json: { reason: `It is that of ${id}` } };
    await answered(call('PUT', `/desk/payments/${paymentId}/known`, known));
    expect((await newDifferences()).found).toEqual([]);
  });
});

it('a copy beside the real one is looked through by its name', async () => {
  await putBack(minute, getFirestore(app, 'rescue'));
  const { exitCode, output, differences } = await reconciled('--database', 'rescue');
  expect([exitCode, differences]).toEqual([
    leftBefore.differences.length > 0 ? 1 : 0,
    leftBefore.differences,
  ]);
  const payments = [...minute.keys()].filter((path) => path.startsWith('payments/'));
  expect(output).toContain(` ${payments.length} payments`); // the real database has one more by now
});
