import type { JobStore } from '../domain/operations/job-store.ts';
import type { MemoryDatabase } from './memory-database.ts';

export function memoryJobs(db: MemoryDatabase): JobStore {
  return {
    read: (name) => Promise.resolve(db.jobs.get(name)),
    save: (name, state) => {
      if ((db.jobs.get(name)?.rev ?? 0) !== state.rev)
        return Promise.reject(new Error(`Another run of ${name} goes on.`));
      const next = { ...state, rev: state.rev + 1 };
      db.jobs.set(name, next);
      return Promise.resolve(next);
    },
  };
}
