import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ClosingStore, ClosingTx } from '../domain/desk/takings/closing-store.ts';
import { dayOfPayment, dayOfRefund } from '../domain/records/money-day.ts';
import type { StoredLedger } from '../domain/records/payment-store.ts';
import type { MemoryDatabase, Write } from './memory-database.ts';

export function memoryClosings(db: MemoryDatabase): ClosingStore {
  return {
    ...reading(db),
    transact: (work) => db.transact((write) => closingTx(db, write), work),
  };
}

function closingTx(db: MemoryDatabase, write: Write): ClosingTx {
  return {
    ...reading(db),
    close: (closing, entryId, entry) => {
      const { date } = closing;
      write(() => db.closings.set(date, closing), { among: db.closings, id: date });
      db.addEntry(write, entryId, entry);
    },
    reopen: (date, entryId, entry) => {
      write(() => db.closings.delete(date));
      db.addEntry(write, entryId, entry);
    },
  };
}

function reading(db: MemoryDatabase): Pick<ClosingStore, 'moneyOf' | 'closingsUpTo' | 'isLaterClosed'> {
  return {
    moneyOf: (date, since) => Promise.resolve(moneyOfDay(db, date, since)),
    closingsUpTo: (date, limit) =>
      Promise.resolve(
        [...db.closings.values()]
          .filter((closing) => closing.date <= date)
          .sort((a, b) => (a.date < b.date ? 1 : -1))
          .slice(0, limit),
      ),
    isLaterClosed: (date) => Promise.resolve([...db.closings.keys()].some((day) => day > date)),
  };
}

export function moneyOfDay(db: MemoryDatabase, date: CalendarDate, since = date): StoredLedger {
  const isDuring = (day?: CalendarDate) => day !== undefined && since <= day && day <= date;
  return {
    payments: [...db.payments.values()].filter((payment) => isDuring(dayOfPayment(payment))),
    refunds: [...db.refunds.values()].filter((refund) => isDuring(dayOfRefund(refund))),
  };
}
