import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { JobState, JobStore } from '../domain/operations/job-state.ts';
import type { JobName } from '../domain/records/trouble.ts';
import { COLLECTIONS } from './collections.ts';
import { call, transact } from './firestore-calls.ts';

export function firestoreJobs(db: Firestore): JobStore {
  return {
    read: (name) => call(async () => stateFrom(await jobRef(db, name).get())),
    save: (name, state) =>
      transact(db, async (transaction) => {
        const { rev = 0 } = stateFrom(await transaction.get(jobRef(db, name))) ?? {};
        if (rev !== state.rev) throw new Error(`Another run of ${name} goes on.`);
        const next = { ...state, rev: rev + 1 };
        transaction.set(jobRef(db, name), next);
        return next;
      }),
  };
}

function jobRef(db: Firestore, name: JobName): DocumentReference {
  return db.collection(COLLECTIONS.jobs).doc(name);
}

function stateFrom(job: DocumentSnapshot): JobState | undefined {
  return job.data() as JobState | undefined; // written only above
}
