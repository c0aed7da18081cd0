import { refuse } from '../../routes.ts';
import type { World } from '../../world.ts';
import { isKnownAccount } from './accounts.ts';
import { refuseArgument, requireWithin, secondsOf } from './argument.ts';
import { REGIONS } from './regions.ts';

/**
 * A job in the API: https://docs.cloud.google.com/scheduler/docs/reference/rest/v1/projects.locations.jobs.
 */
export interface JobBody {
  name?: string;
  schedule?: string;
  timeZone?: string;
  attemptDeadline?: string | null;
  httpTarget?: { uri?: string; oidcToken?: { serviceAccountEmail?: string } };
  retryConfig?: Record<string, unknown>;
}

/** The deadline of an HTTP target in seconds, and how often it is retried: the page above. */
const DEADLINE = { least: 15, most: 1800 };
const MOST_RETRIES = 5;

/**
 * Refuses a job that Cloud Scheduler would not accept.
 * @throws 400 `INVALID_ARGUMENT`; 403 where the account in whose name it calls does not exist
 */
export function requireJob(world: World, region: string, body: JobBody): void {
  if (!REGIONS.has(region)) refuse(404, `Location ${region} is not valid.`);
  const [, place, id] = /\/locations\/([^/]+)\/jobs\/([^/]+)$/.exec(body.name ?? '') ?? [];
  if (place !== region || id === undefined || !/^[a-zA-Z\d_-]{1,500}$/.test(id)) {
    refuseArgument(
      `Job name must be formatted: "projects/<PROJECT_ID>/locations/<LOCATION_ID>/jobs/<JOB_ID>".`,
    );
  }
  if (!isTimeZone(body.timeZone ?? 'UTC') || !(isCron(body.schedule) || isInWords(body.schedule))) {
    refuseArgument('Schedule or time zone is invalid.');
  }
  const { uri = '', oidcToken } = body.httpTarget ?? {};
  if (!/^https?:\/\//.test(uri) || !URL.canParse(uri)) refuseArgument(`HttpTarget.uri is invalid: "${uri}".`);
  const email = oidcToken?.serviceAccountEmail;
  if (email !== undefined && !isKnownAccount(world, email)) {
    refuse(
      403,
      `The principal (user or service account) lacks IAM permission "iam.serviceAccounts.actAs" for the resource "${email}" (or the resource may not exist).`,
      'PERMISSION_DENIED',
    );
  }
  const deadline = secondsOf('attemptDeadline', body.attemptDeadline);
  requireWithin('attemptDeadline', deadline, DEADLINE.least, DEADLINE.most);
  requireRetries(body.retryConfig ?? {});
}

function requireRetries(retries: Record<string, unknown>): void {
  requireWithin('retryConfig.retryCount', retries.retryCount, 0, MOST_RETRIES);
  requireWithin('retryConfig.maxDoublings', retries.maxDoublings, 0, 16);
  for (const each of ['maxRetryDuration', 'minBackoffDuration', 'maxBackoffDuration']) {
    secondsOf(`retryConfig.${each}`, retries[each]);
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/**
 * The five fields of a cron expression:
 * https://docs.cloud.google.com/scheduler/docs/configuring/cron-job-schedules.
 */
const FIELDS = [
  { from: 0, to: 59, names: [] },
  { from: 0, to: 23, names: [] },
  { from: 1, to: 31, names: [] },
  { from: 1, to: 12, names: ['', ...MONTHS] },
  { from: 0, to: 7, names: DAYS },
];

function isCron(schedule = ''): boolean {
  const fields = schedule.trim().toLowerCase().split(/\s+/);
  return (
    fields.length === FIELDS.length &&
    FIELDS.every((field, index) => (fields[index] ?? '').split(',').every((part) => isCronPart(part, field)))
  );
}

function isCronPart(
  part: string,
  { from, to, names }: { from: number; to: number; names: string[] },
): boolean {
  const [, range = '', step] = /^([^/]+)(?:\/(\d+))?$/.exec(part) ?? [];
  if (step !== undefined && Number(step) < 1) return false;
  if (range === '*') return true;
  const bounds = range.split('-').map((each) => {
    const named = names.indexOf(each);
    return named >= 0 && each !== '' ? named : /^\d+$/.test(each) ? Number(each) : Number.NaN;
  });
  const [first = Number.NaN, last = first] = bounds;
  return bounds.length <= 2 && first >= from && last <= to && first <= last;
}

/** App Engine's format on the page above: `every 5 minutes`, `1st,third mon of month 09:00`. */
const TIME = String.raw`([01]?\d|2[0-3]):[0-5]\d`;
const DAY = '(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?';
const NTH = '(1st|first|2nd|second|3rd|third|4th|fourth|5th|fifth)';
const MONTH = `(month|${MONTHS.join('|')})[a-z]*`;
const list = (each: string) => `${each}(,${each})*`;
const IN_WORDS = [
  `every [1-9]\\d* (mins|minutes|hours)( synchronized| from ${TIME} to ${TIME})?`,
  `every (day|${list(DAY)})( of ${list(MONTH)})? ${TIME}`,
  `${list(NTH)} (day|${list(DAY)}) of ${list(MONTH)} ${TIME}`,
  `${list(String.raw`([12]?\d|3[01])`)} of ${list(MONTH)} ${TIME}`,
].map((pattern) => new RegExp(`^${pattern}$`));

function isInWords(schedule = ''): boolean {
  return IN_WORDS.some((pattern) => pattern.test(schedule.trim().toLowerCase()));
}
