import type { Leftovers } from '../domain/operations/tidy-up.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** What is left over in a memory database, which has no months for searches. */
export function memoryLeftovers({ counts }: MemoryDatabase): Leftovers {
  return {
    removeMonthsBefore: (month) => {
      for (const id of counts.keys()) if (id < month) counts.delete(id);
      return Promise.resolve();
    },
  };
}
