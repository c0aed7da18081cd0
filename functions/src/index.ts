import process from 'node:process';
import { HttpsError, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { MOST_AT_ONCE } from './http/shed-load.ts';
import { hideBodies } from './http/unread-bodies.ts';
import { compose } from './composition.ts';
import { readConfig } from './config.ts';
import { QUEUE_RETRIES } from './domain/records/outbox.ts';
import { BEHIND_HOSTING, BY_THE_CLOCK } from './function-options.ts';
import { REGION } from './region.ts';
import { requireRoles, ROLES } from './service-account.ts';

/** Only the functions that send mails have this secret. */
const MAIL_SECRETS = ['SMTP_URL'];
/** How many mails are sent at once: mail servers refuse many connections from one client. */
const MAILS_AT_ONCE = 5;

requireRoles(ROLES);
const config = readConfig(process.env);
const hotel = compose(config, REGION);
// The other functions get their requests from Google, whose code reads the bodies.
if (config.functionTarget === 'api' || config.functionTarget === 'upload') hideBodies();

/** All calls except uploads and payments; each has a deadline, far below this timeout. */
export const api = onRequest(
  { ...BEHIND_HOSTING, memory: '512MiB', concurrency: MOST_AT_ONCE, maxInstances: 10 },
  hotel.api,
);

/** Only admins upload. If uploads run out of memory, no guest's booking fails (docs/dev/decisions/0025). */
export const upload = onRequest(
  { ...BEHIND_HOSTING, memory: '2GiB', concurrency: 4, maxInstances: 2 },
  hotel.uploads,
);

/** For the nightly jobs, which restart if they are stopped, and continue where they were. */
const BY_NIGHT = {
  ...BY_THE_CLOCK,
  memory: '256MiB',
  timeoutSeconds: 60,
  retryCount: 3,
  minBackoffSeconds: 60,
} as const;

/** Reconciles nights, bills and rates, every night at four: docs/dev/decisions/0012, 0015. */
export const reconcile = onSchedule({ ...BY_NIGHT, schedule: '0 4 * * *' }, hotel.checkHotel);

/** Reconciles payments, refunds and holds, every night ten minutes later. */
export const reconcileMoney = onSchedule({ ...BY_NIGHT, schedule: '10 4 * * *' }, hotel.checkMoney);

/** At seven, mails the hotel yesterday's bookings and cancellations (docs/dev/decisions/0012), and guests around their stay. */
export const dailyDigest = onSchedule(
  { ...BY_THE_CLOCK, schedule: '0 7 * * *', timeoutSeconds: 60, retryCount: 3, minBackoffSeconds: 60 },
  hotel.sendDailyDigest,
);

/** Sends the mails that no task has sent: docs/dev/decisions/0012. */
export const sweepMail = onSchedule(
  { ...BY_THE_CLOCK, schedule: 'every 5 minutes', secrets: MAIL_SECRETS, timeoutSeconds: 300 },
  hotel.sweepMail,
);

/**
 * Reads the calendars of channels: docs/dev/decisions/0116. Five at once, of 1 MB each, take 64 MB each to understand at the
 * very most, one after the other; a run begins none after 200 seconds, and ends what it has begun.
 */
export const pullChannels = onSchedule(
  { ...BY_THE_CLOCK, schedule: 'every 15 minutes', timeoutSeconds: 300 },
  hotel.pullChannels,
);

/** Sends one mail soon after it was queued. If that fails, Cloud Tasks calls again, at growing intervals. */
export const deliverMail = onTaskDispatched<{ mailId: string }>(
  {
    region: REGION,
    memory: '512MiB',
    secrets: MAIL_SECRETS,
    timeoutSeconds: 120,
    maxInstances: 1,
    concurrency: MAILS_AT_ONCE,
    retryConfig: QUEUE_RETRIES,
    rateLimits: { maxConcurrentDispatches: MAILS_AT_ONCE },
  },
  async ({ data }) => {
    const outcome = await hotel.deliverMail(data.mailId);
    // An HttpsError is not logged again; the delivery has already logged what happened.
    if (outcome === 'retry') throw new HttpsError('internal', 'The e-mail will be tried again.');
  },
);
