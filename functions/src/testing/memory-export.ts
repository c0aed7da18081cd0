import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ExportStore, SpanPage } from '../domain/desk/export/export-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryExports(db: MemoryDatabase): ExportStore {
  return {
    listStays: (page) => Promise.resolve(pageOf([...db.bookings.values()], ({ checkin }) => checkin, page)),
    listReceived: (page) => Promise.resolve(pageOf([...db.payments.values()], ({ paidAt }) => paidAt, page)),
    listGivenBack: (page) =>
      Promise.resolve(pageOf([...db.refunds.values()], ({ createdAt }) => createdAt, page)),
  };
}

function pageOf<Value extends CalendarDate | Date, T extends { _id: string }>(
  all: T[],
  valueOf: (each: T) => Value | undefined,
  { from, to, after, limit }: SpanPage<Value>,
): T[] {
  const text = (value: Value) => (typeof value === 'string' ? value : value.toISOString());
  const keyOf = (value: Value, id: string) => `${text(value)}~${id}`;
  return all
    .flatMap((each) => {
      const value = valueOf(each);
      return value === undefined ? [] : { each, value, key: keyOf(value, each._id) };
    })
    .filter(({ value }) => value >= from && value < to)
    .filter(({ key }) => !after || key > keyOf(after.value, after.id))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, limit)
    .map(({ each }) => each);
}
