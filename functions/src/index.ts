import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { write } from 'firebase-functions/logger';
import { HttpsError, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { HOTEL } from '@innkeep/contract/hotel';
import { readConfig } from './config.ts';
import { hotelClock } from './domain/clock.ts';
import { logDifferences } from './domain/integrity/log-differences.ts';
import { rateLimiter } from './domain/limits/rate-limiter.ts';
import { composeWith } from './domain/mail/compose-mail.ts';
import { deliverMail as deliver } from './domain/mail/deliver-mail.ts';
import type { DeliveryDeps } from './domain/mail/mail-store.ts';
import { sweepMail as sweep } from './domain/mail/sweep-mail.ts';
import { createApp } from './http/app.ts';
import { smtpSender } from './mail/smtp.ts';
import { REGION } from './region.ts';
import { requireRoles } from './service-account.ts';
import { firebaseAppCheck } from './store/app-check.ts';
import { firebaseAccounts } from './store/auth-accounts.ts';
import { firestoreAvailability } from './store/availability.store.ts';
import { firestoreBookings } from './store/bookings.store.ts';
import { connect } from './store/firebase.ts';
import { firestoreIntegrity } from './store/integrity.store.ts';
import { firestoreLimits } from './store/limits.store.ts';
import { cloudTasksMailQueue } from './store/mail-queue.ts';
import { firestoreMails } from './store/mail.store.ts';
import { storedPictures } from './store/pictures.store.ts';
import { sharpRenderer } from './store/render-picture.ts';
import { firestoreRooms } from './store/rooms.store.ts';
import { firestoreUsers } from './store/users.store.ts';

/** Bound to the functions that send, and to no other. */
const MAIL_SECRETS = ['SMTP_URL'];

requireRoles();

const config = readConfig(process.env);
const { storage, limits, trustedProxies, isAppCheckEnforced, siteUrl, mail } = config;
const { app: project, db, auth, appCheck } = connect(config);
const newId = () => randomBytes(12).toString('hex');
const clock = hotelClock();
const accounts = firebaseAccounts(auth);
const mails = firestoreMails(db);

const app = createApp({
  bookings: firestoreBookings(db),
  rooms: firestoreRooms(db, newId),
  availability: firestoreAvailability(db),
  users: firestoreUsers(db, newId),
  pictures: storedPictures(project, storage),
  renderPicture: sharpRenderer(),
  accounts,
  mails,
  mailQueue: cloudTasksMailQueue(project, `locations/${REGION}/functions/deliverMail`),
  siteUrl,
  clock,
  countRequest: rateLimiter(firestoreLimits(db), clock, limits),
  trustedProxies,
  verifyApp: isAppCheckEnforced ? firebaseAppCheck(appCheck) : undefined,
  newId,
  log: write,
});

export const api = onRequest(
  {
    region: REGION,
    memory: '2GiB', // of which a picture of 40 megapixels may take one: docs/decisions/0007
    concurrency: 80,
    maxInstances: 10,
    timeoutSeconds: 60, // pictures wait for one another; all else has deadlines of its own
    cors: false, // pages and API are one site
  },
  app,
);

/** Every night at four, when the hotel sleeps: docs/decisions/0015. */
export const reconcile = onSchedule(
  { region: REGION, schedule: '0 4 * * *', timeZone: HOTEL.timeZone, timeoutSeconds: 540, memory: '512MiB' },
  () => logDifferences({ integrity: firestoreIntegrity(db), clock, log: write }),
);

const delivery: DeliveryDeps = {
  mails,
  sendLetter: mail.smtpUrl === undefined ? undefined : smtpSender({ from: mail.from, smtpUrl: mail.smtpUrl }),
  compose: composeWith({ accounts, siteUrl }),
  clock,
  log: write,
};

/** Sends one mail soon after it was written; Cloud Tasks calls again, ever later, for as long as this fails. */
export const deliverMail = onTaskDispatched<{ mailId: string }>(
  {
    region: REGION,
    memory: '512MiB',
    secrets: MAIL_SECRETS,
    timeoutSeconds: 120,
    maxInstances: 3,
    retryConfig: { maxAttempts: 10, minBackoffSeconds: 5, maxBackoffSeconds: 300, maxDoublings: 6 },
    rateLimits: { maxConcurrentDispatches: 20 },
  },
  async ({ data }) => {
    const outcome = await deliver(delivery, data.mailId);
    // An error of this class is not logged anew: the delivery has said what happened.
    if (outcome === 'retry') throw new HttpsError('internal', 'The mail is to be tried again.');
  },
);

/** Sends what no task sends: see docs/decisions/0012. */
export const sweepMail = onSchedule(
  {
    region: REGION,
    memory: '512MiB',
    schedule: 'every 5 minutes',
    secrets: MAIL_SECRETS,
    timeoutSeconds: 300,
    maxInstances: 1,
  },
  async () => {
    await sweep(delivery);
  },
);
