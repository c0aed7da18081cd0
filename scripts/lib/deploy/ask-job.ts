import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { fine, missing, warning, type Finding } from './finding.ts';
import { find, statusOf, type Google } from './google-api.ts';
import { iamPage } from './project-checks.ts';
import type { Target } from './target.ts';

/** As in https://cloud.google.com/scheduler/docs/reference/rest/v1/projects.locations.jobs */
interface Job {
  state?: string;
  /** The start of the last attempt, as RFC 3339; absent until the job has run. */
  lastAttemptTime?: string;
  /** The result of the last attempt; without a code it succeeded. https://grpc.io/docs/guides/status-codes/ */
  status?: { code?: number };
}

/** The job that does least: it sends the mails that wait. */
const FUNCTION = 'sweepMail';
const PERMISSION_DENIED = 7;
/** How often to check that the job has started and, where its result was the same before, has changed. */
const PATIENCE = { tries: 30, settles: 5, waitMs: 2000 };

export async function askJob(
  google: Google,
  { projectId, region }: Pick<Target, 'projectId' | 'region'>,
  { tries, settles, waitMs } = PATIENCE,
): Promise<Finding> {
  const path = `/v1/projects/${projectId}/locations/${region}/jobs/firebase-schedule-${FUNCTION}-${region}`;
  const again = `npm run deploy -- --built --project ${projectId}`;
  try {
    const before = await find<Job>(google, 'cloudscheduler', path);
    if (!before) return missing(`The job that calls ${FUNCTION} is missing.`, again);
    if (before.state !== undefined && before.state !== 'ENABLED')
      return missing(
        `The job that calls ${FUNCTION} does not run (${before.state}).`,
        `gcloud scheduler jobs resume firebase-schedule-${FUNCTION}-${region} --location ${region} --project ${projectId}`,
      );
    await google.call('cloudscheduler', 'POST', `${path}:run`, {});
    const look = async () => {
      await sleep(waitMs);
      return google.call<Job>('cloudscheduler', 'GET', path);
    };
    let job = before;
    for (let left = tries; left > 0 && job.lastAttemptTime === before.lastAttemptTime; left--)
      job = await look();
    // The time is that of the start: the result is written when the job is over.
    for (let left = settles; left > 0 && isDeepStrictEqual(job.status, before.status); left--)
      job = await look();
    if (job.lastAttemptTime !== before.lastAttemptTime && job.status) return outcome(job, projectId);
    return warning(`${FUNCTION} has not finished yet.`, logOf(projectId));
  } catch (error) {
    if (statusOf(error) !== 403) throw error;
    return warning(
      `${google.account} may not run jobs, so background work was not tested.`,
      `an owner gives ${google.account} the role "Cloud Scheduler Admin", at ${iamPage(projectId)}`,
    );
  }
}

function outcome({ status: { code = 0 } = {} }: Job, projectId: string): Finding {
  if (code === 0) return fine('background work runs');
  if (code === PERMISSION_DENIED)
    return missing(
      `Cloud Scheduler may not call ${FUNCTION}: waiting e-mails are not sent, and no scheduled work runs.`,
      `npm run deploy -- --built --project ${projectId}`,
    );
  return missing(`${FUNCTION} ran and failed (code ${code}).`, logOf(projectId));
}

function logOf(projectId: string): string {
  return `gcloud logging read 'resource.labels.service_name="${FUNCTION.toLowerCase()}" AND severity>=ERROR' --limit 5 --project ${projectId}`;
}
