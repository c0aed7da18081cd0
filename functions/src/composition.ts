import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { write } from 'firebase-functions/logger';
import type { Config } from './config.ts';
import { sendDailyDigest } from './domain/bookings/send-daily-digest.ts';
import { hotelClock } from './domain/clock.ts';
import { rateLimiter } from './domain/rate-limits/rate-limiter.ts';
import { logError } from './domain/log.ts';
import { deliverMail } from './domain/mail/deliver-mail.ts';
import { sweepMail } from './domain/mail/sweep-mail.ts';
import { checkHotel } from './domain/operations/check-hotel.ts';
import { createApp } from './http/app.ts';
import { cloudTasksMailQueue } from './mail/queue.ts';
import { smtpSender } from './mail/smtp.ts';
import { mailRenderer } from './mail/templates/render-mail.ts';
import { firebaseAppCheck } from './store/app-check-verifier.ts';
import { firebaseAccounts } from './store/auth-accounts.ts';
import { firestoreAvailability } from './store/availability.store.ts';
import { firestoreBlocks } from './store/blocks.store.ts';
import { firestoreBookings } from './store/bookings.store.ts';
import { firestoreDesk } from './store/desk.store.ts';
import { connect } from './store/firebase.ts';
import { firestoreReconcile } from './store/reconcile.store.ts';
import { instanceRateLimits } from './store/instance-rate-limits.ts';
import { firestoreRateLimits } from './store/rate-limits.store.ts';
import { firestoreMails } from './store/mail.store.ts';
import { storedPictures } from './store/pictures.store.ts';
import { sharpRenderer } from './store/render-picture.ts';
import { firestoreRates } from './store/rates.store.ts';
import { firestoreRooms } from './store/rooms.store.ts';
import { firestoreStats } from './store/stats.store.ts';
import { firestoreStays } from './store/stays.store.ts';
import { firestoreUsers } from './store/users.store.ts';

/** Connects the domain to the project's database, accounts, pictures and mail: what the functions run. */
export function compose(config: Config, region: string) {
  const { storage, rateLimits, bookingQuotas, trustedProxies, siteUrl, mail, hotelMail } = config;
  const { app: project, db, auth, appCheck } = connect(config);
  const newId = () => randomBytes(12).toString('hex');
  const clock = hotelClock();
  const accounts = firebaseAccounts(auth);
  const countRequest = rateLimiter(firestoreRateLimits(db), clock, rateLimits);
  const outbox = {
    mails: firestoreMails(db),
    mailQueue: cloudTasksMailQueue(project, `locations/${region}/functions/deliverMail`),
    hotelMail,
    siteUrl,
    clock,
    log: write,
  };
  const deps = {
    ...outbox,
    ...firestoreStores(db, newId),
    bookingQuotas,
    pictures: storedPictures(project, storage),
    renderPicture: sharpRenderer(),
    accounts,
    countRequest,
    countRead: rateLimiter(instanceRateLimits(), clock, rateLimits),
    trustedProxies,
    verifyApp: config.isAppCheckEnforced ? firebaseAppCheck(appCheck) : undefined,
    newId,
  };
  const delivery = {
    ...outbox,
    accounts,
    renderMail: mailRenderer(siteUrl),
    sendMail: mail.smtpUrl === undefined ? undefined : smtpSender({ from: mail.from, smtpUrl: mail.smtpUrl }),
    countRequest,
  };

  return {
    api: createApp(deps, 'all but uploads'),
    uploads: createApp(deps, 'uploads'),
    deliverMail: (mailId: string) => deliverMail(delivery, mailId),
    sweepMail: logFailures('sweepMail', () => sweepMail(delivery)),
    checkHotel: logFailures('reconcile', () => checkHotel(deps)),
    sendDailyDigest: logFailures('dailyDigest', () => sendDailyDigest(deps)),
  };
}

function firestoreStores(db: Firestore, newId: () => string) {
  return {
    desk: firestoreDesk(db, newId),
    bookings: firestoreBookings(db),
    stays: firestoreStays(db),
    stats: firestoreStats(db),
    blocks: firestoreBlocks(db),
    rooms: firestoreRooms(db, newId),
    availability: firestoreAvailability(db),
    rates: firestoreRates(db, newId),
    reconcileStore: firestoreReconcile(db),
    users: firestoreUsers(db, newId),
  };
}

/** Logs why a scheduled run failed: Firebase's own wrapper logs the message alone. */
function logFailures(name: string, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work();
    } catch (error) {
      logError(write, `${name} failed`, { cause: error });
      throw error;
    }
  };
}
