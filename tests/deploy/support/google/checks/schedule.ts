import { refuseArgument } from './argument.ts';

/** A job in the API: https://docs.cloud.google.com/scheduler/docs/reference/rest/v1/projects.locations.jobs. */
export interface JobBody {
  schedule?: string;
  timeZone?: string;
  retryConfig?: { retryCount?: number };
}

/** How often the target of a job is retried: the page above. */
const MOST_RETRIES = 5;

/** Of Google's formats those that our functions use: `every 5 minutes`, and `0 4 * * *`, a time of each day. */
const SCHEDULE = /^(every [1-9]\d* minutes|[1-5]?\d (1?\d|2[0-3]) \* \* \*)$/;

/** Refuses a job that Cloud Scheduler would not accept, with 400 `INVALID_ARGUMENT`. */
export function requireJob({ schedule = '', timeZone = 'UTC', retryConfig = {} }: JobBody): void {
  if (!isTimeZone(timeZone) || !SCHEDULE.test(schedule)) {
    refuseArgument('Schedule or time zone is invalid.');
  }
  const { retryCount = 0 } = retryConfig;
  if (retryCount > MOST_RETRIES) {
    refuseArgument(`retryConfig.retryCount must be between 0 and ${MOST_RETRIES}, not ${retryCount}.`);
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
