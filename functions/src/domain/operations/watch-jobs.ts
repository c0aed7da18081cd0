import { after } from '../base/clock.ts';
import { reportTrouble } from '../mail/report-trouble.ts';
import type { JobDeps } from './run-job.ts';
import type { JobName, Trouble } from '../records/trouble.ts';

const JOBS: readonly JobName[] = ['nights', 'money'];
/** The night in which clocks are turned back has 25 hours. */
const SILENT_AFTER_MS = 26 * 3_600_000;

/** Tells the hotel, once a day, of nightly jobs that have not done their work: one that is never called cannot tell. */
export async function watchJobs(deps: JobDeps): Promise<void> {
  const latest = after(deps.clock.now(), -SILENT_AFTER_MS);
  const states = await Promise.all(JOBS.map((job) => deps.jobs.read(job)));
  const troubles = states.flatMap((state, index): Trouble[] => {
    const job = JOBS[index];
    return job && state && new Date(state.endedAt) < latest
      ? [{ kind: 'check-missed', job, last: state.night }]
      : [];
  });
  await reportTrouble(deps, 'watch', troubles);
}
