import { addDays } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import type { ExportStore } from '../../../functions/src/domain/desk/export/export-store.ts';
import type { ClosingStore, ClosingTx } from '../../../functions/src/domain/desk/takings/closing-store.ts';
import type {
  InvoiceReads,
  InvoiceStore,
  InvoiceTx,
} from '../../../functions/src/domain/invoices/invoice-store.ts';
import type { LedgerTx, PaymentStore } from '../../../functions/src/domain/records/payment-store.ts';
import type { MoneyLedgerStore } from '../../../functions/src/domain/reconcile/reconcile-store.ts';
import type { StoredPayment, StoredRefund } from '../../../functions/src/domain/records/stored-payment.ts';
import { aStoredClosing } from '../../../functions/src/testing/a-stored-block.ts';
import { eachInTransaction, type Calls } from './calls.ts';
import { outboxTx } from './outbox-calls.ts';
import { booking, entry, newId, now, user } from './store-fixtures.ts';

const payment: StoredPayment = {
  _id: `${booking._id}-1`,
  bookingId: booking._id,
  n: 1,
  uid: user._id,
  kind: 'deposit',
  method: 'online',
  state: 'paid',
  amount: 10025,
  currency: 'USD',
  createdAt: now,
  updatedAt: now,
  refundAsked: 0,
  refunds: 1,
};
const refund: StoredRefund = {
  _id: `${payment._id}-1`,
  paymentId: payment._id,
  bookingId: booking._id,
  n: 1,
  amount: 25,
  method: 'online',
  reason: 'hotel',
  state: 'asked',
  attempts: 0,
  keyNumber: 1,
  createdAt: now,
  updatedAt: now,
  dueAt: now,
};

export const ledgerTx: Calls<LedgerTx> = {
  findPayment: (tx) => tx.findPayment(payment._id),
  findPayments: (tx) => tx.findPayments({ _id: booking._id, payments: 1 }),
  findRefunds: (tx) => tx.findRefunds([payment]),
  isClosed: (tx) => tx.isClosed(day('2026-05-01')),
  saveLedger: (tx) => {
    const paid = { ...booking, money: { paid: 10_025, refunded: 25 }, payments: 1 };
    const entries = [[newId(), entry(payment._id)]] as const;
    tx.saveLedger({ payments: [payment], refunds: [refund], booking: paid, entries });
  },
};

/** Returns another day each time: a day is closed once. */
let closed = 0;
const fresh = () => addDays(day('2026-05-01'), -(closed += 1));

const closingTx: Calls<ClosingTx> = {
  moneyOf: (tx) => tx.moneyOf(day('2026-05-01')),
  closingsUpTo: (tx) => tx.closingsUpTo(day('2026-05-01'), 2),
  isLaterClosed: (tx) => tx.isLaterClosed(day('2026-05-01')),
  close: (tx) => {
    tx.close(aStoredClosing({ date: fresh() }), newId(), entry('2026-05-01'));
  },
  reopen: (tx) => {
    tx.reopen(day('2026-05-01'), newId(), entry('2026-05-01'));
  },
};

export const closings: Calls<ClosingStore> = {
  moneyOf: (store) => store.moneyOf(day('2026-05-01')),
  closingsUpTo: (store) => store.closingsUpTo(day('2026-05-01'), 2),
  isLaterClosed: (store) => store.isLaterClosed(day('2026-05-01')),
  transact: (store) => eachInTransaction(store, closingTx),
};

const invoiceReads: Calls<InvoiceReads> = {
  findBooking: (tx) => tx.findBooking(booking._id),
  tariffs: (tx) => tx.tariffs([1]),
  settings: (tx) => tx.settings(),
  bookingsOf: (tx) => tx.bookingsOf([booking._id]),
  invoicesOf: (tx) => tx.invoicesOf([booking._id]),
  issuedIn: (tx) => tx.issuedIn(day('2026-05-01'), day('2026-06-01')),
  leavingIn: (tx) => tx.leavingIn(day('2026-05-01'), day('2026-06-01')),
  last: (tx) => tx.last(),
};

export const invoices: Calls<InvoiceStore> = {
  // Issues no invoice, which would use up a number.
  transact: (store) =>
    eachInTransaction<InvoiceTx>(store, {
      ...outboxTx,
      ...invoiceReads,
      issue: (tx) => tx.issue([]),
      saveSettings: (tx) =>
        tx.saveSettings({ name: 'Harbour House Ltd', address: 'Quay 1', daysToPay: 14 }, entry('invoices')),
    }),
  read: (store) => store.read((reads) => Promise.all(Object.values(invoiceReads).map((call) => call(reads)))),
  all: async (store) => {
    await readAll(store.all());
    await readAll(store.all('2026-00001'));
  },
};

export const payments: Calls<PaymentStore> = {
  find: (store) => store.find(payment._id),
  findBySession: (store) => store.findBySession('cs_test_1'),
  findByIntent: (store) => store.findByIntent('pi_1'),
  ledgerOf: (store) => store.ledgerOf(booking._id),
  listDue: (store) => store.listDue(now, 10),
  listDueRefunds: (store) => store.listDueRefunds(now, 10),
  listAlerts: (store) => store.listAlerts(10),
  followed: (store) => store.followed(),
  saveFollowed: (store) => store.saveFollowed({ since: now, nextAt: now }),
};

const inJune = { from: day('2027-06-01'), to: day('2027-07-01'), limit: 10 };
const soon = {
  from: now,
  to: new Date(now.getTime() + 1),
  after: { value: now, id: payment._id },
  limit: 10,
};

export const exports: Calls<ExportStore> = {
  listStays: (store) => store.listStays({ ...inJune, after: { value: inJune.from, id: booking._id } }),
  listReceived: (store) => store.listReceived(soon),
  listGivenBack: (store) => store.listGivenBack(soon),
  listInvoices: (store) => store.listInvoices({ ...inJune, after: { value: inJune.from, id: '2026-00001' } }),
};

export const moneyLedgers: Calls<MoneyLedgerStore> = {
  ledgers: async (store) => {
    await readAll(store.ledgers());
    await readAll(store.ledgers(booking._id));
  },
  changedBookings: (store) => readAll(store.changedBookings({ from: now, to: now, after: '1 0 stay' })),
  heldBookings: (store) => readAll(store.heldBookings()),
  read: (store) => store.read(booking._id),
  closedDays: async (store) => {
    await readAll(store.closedDays());
    await readAll(store.closedDays('2026-05-01'));
  },
  readClosedDay: (store) => store.readClosedDay(day('2026-05-01')),
};

export async function readAll(documents: AsyncIterable<unknown>): Promise<void> {
  const read = [];
  for await (const document of documents) read.push(document);
}
