import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { write } from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { HOTEL } from '@innkeep/contract/hotel';
import { readConfig } from './config.ts';
import { hotelClock } from './domain/clock.ts';
import { logDifferences } from './domain/integrity/log-differences.ts';
import { rateLimiter } from './domain/limits/rate-limiter.ts';
import { createApp } from './http/app.ts';
import { firebaseAppCheck } from './store/app-check.ts';
import { firebaseAccounts } from './store/auth-accounts.ts';
import { firestoreAvailability } from './store/availability.store.ts';
import { firestoreBookings } from './store/bookings.store.ts';
import { connect } from './store/firebase.ts';
import { firestoreIntegrity } from './store/integrity.store.ts';
import { firestoreLimits } from './store/limits.store.ts';
import { storedPictures } from './store/pictures.store.ts';
import { sharpRenderer } from './store/render-picture.ts';
import { firestoreRooms } from './store/rooms.store.ts';
import { firestoreUsers } from './store/users.store.ts';

const { projectId, storage, limits, trustedProxies, isAppCheckEnforced } = readConfig(process.env);
const { app: project, db, auth, appCheck } = connect(projectId);
const clock = hotelClock();
const newId = () => randomBytes(12).toString('hex');

const app = createApp({
  bookings: firestoreBookings(db),
  rooms: firestoreRooms(db, newId),
  availability: firestoreAvailability(db),
  users: firestoreUsers(db, newId),
  pictures: storedPictures(project, storage),
  renderPicture: sharpRenderer(),
  accounts: firebaseAccounts(auth),
  clock,
  countRequest: rateLimiter(firestoreLimits(db), clock, limits),
  trustedProxies,
  verifyApp: isAppCheckEnforced ? firebaseAppCheck(appCheck) : undefined,
  newId,
  log: write,
});

const region = 'europe-west1';

export const api = onRequest(
  {
    region,
    memory: '2GiB', // of which a picture of 40 megapixels may take one: docs/decisions/0007
    concurrency: 80,
    maxInstances: 10,
    invoker: 'public',
    timeoutSeconds: 60, // pictures wait for one another; all else has deadlines of its own
    cors: false, // pages and API are one site
  },
  app,
);

/** Every night at four, when the hotel sleeps: docs/decisions/0015. */
export const reconcile = onSchedule(
  { region, schedule: '0 4 * * *', timeZone: HOTEL.timeZone, timeoutSeconds: 540, memory: '512MiB' },
  () => logDifferences({ integrity: firestoreIntegrity(db), clock, log: write }),
);
