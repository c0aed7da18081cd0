import process from 'node:process';
import { setGlobalOptions } from 'firebase-functions/v2';
import { HttpsError, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { HOTEL } from '@innkeep/contract/hotel';
import { hideBodies } from './http/unread-bodies.ts';
import { compose } from './composition.ts';
import { readConfig } from './config.ts';
import { REGION } from './region.ts';
import { requireRoles } from './service-account.ts';

/** Bound to the functions that send, and to no other. */
const MAIL_SECRETS = ['SMTP_URL'];
/** How many mails leave at once: mail servers refuse who comes with many connections. */
const MAILS_AT_ONCE = 5;

requireRoles();
setGlobalOptions({ region: REGION });
const config = readConfig(process.env);
const hotel = compose(config, REGION);
// What the others are sent comes from Google, and is read by its own code.
if (config.functionTarget === 'api' || config.functionTarget === 'upload') hideBodies();

/**
 * Of a function that Hosting calls: pages and API are one site. Without an `invoker`, a deploy opens a new function to
 * everyone, and leaves one that is there as it is: docs/decisions/0021.
 */
const BEHIND_HOSTING = { cors: false, timeoutSeconds: 60 } as const;
/** Of a function that the clock calls: two runs at once would do the same work twice. */
const BY_THE_CLOCK = { timeZone: HOTEL.timeZone, memory: '512MiB', maxInstances: 1, concurrency: 1 } as const;

/** All calls but uploads; each has deadlines of its own, far below the timeout. */
export const api = onRequest(
  { ...BEHIND_HOSTING, memory: '512MiB', concurrency: 80, maxInstances: 10 },
  hotel.api,
);

/** Uploads, by admins alone, where running out of memory takes no guest's booking along: docs/decisions/0025. */
export const upload = onRequest(
  { ...BEHIND_HOSTING, memory: '2GiB', concurrency: 4, maxInstances: 2 },
  hotel.uploads,
);

/** Every night at four, when the hotel sleeps: docs/decisions/0015, 0024. */
export const reconcile = onSchedule(
  { ...BY_THE_CLOCK, schedule: '0 4 * * *', timeoutSeconds: 540 },
  hotel.checkHotel,
);

/** Every morning at seven, what was booked and cancelled yesterday: docs/decisions/0024. */
export const dailyDigest = onSchedule(
  { ...BY_THE_CLOCK, schedule: '0 7 * * *', timeoutSeconds: 60, retryCount: 3, minBackoffSeconds: 60 },
  hotel.sendDailyDigest,
);

/** Sends what no task sends: see docs/decisions/0012. */
export const sweepMail = onSchedule(
  { ...BY_THE_CLOCK, schedule: 'every 5 minutes', secrets: MAIL_SECRETS, timeoutSeconds: 300 },
  hotel.sweepMail,
);

/** Sends one mail soon after it was written; Cloud Tasks calls again, ever later, for as long as this fails. */
export const deliverMail = onTaskDispatched<{ mailId: string }>(
  {
    memory: '512MiB',
    secrets: MAIL_SECRETS,
    timeoutSeconds: 120,
    maxInstances: 1,
    concurrency: MAILS_AT_ONCE,
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 5, maxBackoffSeconds: 300, maxDoublings: 6 },
    rateLimits: { maxConcurrentDispatches: MAILS_AT_ONCE },
  },
  async ({ data }) => {
    const outcome = await hotel.deliverMail(data.mailId);
    // An error of this class is not logged anew: the delivery has said what happened.
    if (outcome === 'retry') throw new HttpsError('internal', 'The mail is to be tried again.');
  },
);
