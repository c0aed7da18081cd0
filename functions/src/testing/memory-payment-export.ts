import type { PaymentExportStore, TimeSpan } from '../domain/desk/export/payment-export-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryPaymentExport(db: MemoryDatabase): PaymentExportStore {
  return {
    // oxlint-disable-next-line typescript/require-await -- the store's interface is made for a database far away
    eachReceived: async function* (span) {
      yield* within([...db.payments.values()], ({ paidAt }) => paidAt, span);
    },
    // oxlint-disable-next-line typescript/require-await -- as above
    eachGivenBack: async function* (span) {
      yield* within([...db.refunds.values()], ({ createdAt }) => createdAt, span);
    },
  };
}

function within<T>(all: T[], timeOf: (each: T) => Date | undefined, { from, to }: TimeSpan): T[] {
  const at = (each: T) => timeOf(each)?.getTime() ?? Number.NaN;
  return all
    .filter((each) => at(each) >= from.getTime() && at(each) < to.getTime())
    .sort((a, b) => at(a) - at(b));
}
