import type { MoneyLedger, MoneyLedgerStore } from '../domain/reconcile/money-ledger.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { bookingChanges, changesIn, moneyChanges, receivedChanges } from './memory-changes.ts';
import { moneyOfDay } from './memory-closings.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryMoneyLedgers(db: MemoryDatabase): MoneyLedgerStore {
  return {
    // oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
    ledgers: async function* (after) {
      const ofMoney = [...db.payments.values(), ...db.refunds.values()].map(({ bookingId }) => bookingId);
      const ofReceived = db.audit.flatMap(({ received }) => received?.booking ?? []);
      const ofBookings = [...db.bookings.values()].filter(
        ({ state, payments }) => state === 'held' || payments,
      );
      const ids = new Set<unknown>([...ofMoney, ...ofReceived, ...ofBookings.map(({ _id }) => _id)]);
      const texts = [...ids].filter((id) => typeof id === 'string').sort();
      for (const id of texts) if (after === undefined || id > after) yield ledger(db, id);
    },
    changedBookings: (period) =>
      changesIn([moneyChanges(db), bookingChanges(db), receivedChanges(db)], period),
    // oxlint-disable-next-line typescript/require-await -- as above
    heldBookings: async function* () {
      const held = [...db.bookings.values()].filter(({ state }) => state === 'held');
      yield* held.map(({ _id }) => _id).sort();
    },
    read: (bookingId) => Promise.resolve(ledger(db, bookingId)),
    // oxlint-disable-next-line typescript/require-await -- as above
    closedDays: async function* (after) {
      const days = [...db.closings.values()].map(({ date }) => date).sort();
      yield* days.filter((date) => after === undefined || date > after);
    },
    readClosedDay: (date) => {
      const closing = db.closings.get(date);
      const [previous] = [...db.closings.values()]
        .filter((each) => each.date < date)
        .sort((a, b) => (a.date < b.date ? 1 : -1));
      return Promise.resolve(closing && { closing, previous, ...moneyOfDay(db, date) });
    },
  };
}

function ledger(db: MemoryDatabase, bookingId: string): MoneyLedger {
  const booking = bookingId === '' ? undefined : db.bookings.get(bookingId);
  return {
    bookingId,
    booking: booking && {
      roomId: String((booking.room as Partial<StoredBooking['room']> | undefined)?._id), // as below
      state: booking.state,
      payments: booking.payments ?? 0,
      paid: booking.money?.paid ?? 0,
      refunded: booking.money?.refunded ?? 0,
      uid: booking.uid,
      currency: (booking.quote as Partial<StoredBooking['quote']> | undefined)?.currency, // may have been damaged by hand
      hold: booking.hold,
    },
    payments: [...db.payments.values()].filter((payment) => payment.bookingId === bookingId),
    refunds: [...db.refunds.values()].filter((refund) => refund.bookingId === bookingId),
    received: db.audit.flatMap(({ received }) => (received?.booking === bookingId ? [received] : [])),
  };
}
