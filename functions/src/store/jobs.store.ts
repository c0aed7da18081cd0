import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { JobState, JobStore } from '../domain/operations/job-state.ts';
import { jobRef } from './collections.ts';
import { call, transact } from './firestore-calls.ts';

export function firestoreJobs(db: Firestore): JobStore {
  return {
    read: (name) => call(async () => stateFrom(await jobRef(db, name).get())),
    save: (name, state) =>
      transact(db, async (transaction) => {
        const { rev = 0 } = stateFrom(await transaction.get(jobRef(db, name))) ?? {};
        if (rev !== state.rev) throw new Error(`Another run of ${name} is still under way.`);
        const next = { ...state, rev: rev + 1 };
        transaction.set(jobRef(db, name), next);
        return next;
      }),
  };
}

function stateFrom(job: DocumentSnapshot): JobState | undefined {
  return job.data() as JobState | undefined; // written only above
}
