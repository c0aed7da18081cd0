import type { JobName } from '../records/trouble.ts';
import type { JobState } from './job-state.ts';

export interface JobStore {
  read(name: JobName): Promise<JobState | undefined>;
  /**
   * Writes what is known of a job, and counts the write.
   * @returns the state as it was stored, with its new `rev`
   * @throws Error if another run has written in between
   */
  save(name: JobName, state: JobState): Promise<JobState>;
}
