import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { write } from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { readConfig } from './config.ts';
import { hotelClock } from './domain/clock.ts';
import { rateLimiter } from './domain/limits/rate-limiter.ts';
import { createApp } from './http/app.ts';
import { firebaseAppCheck } from './store/app-check.ts';
import { firebaseAccounts } from './store/auth-accounts.ts';
import { firestoreAvailability } from './store/availability.store.ts';
import { firestoreBookings } from './store/bookings.store.ts';
import { connect } from './store/firebase.ts';
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

export const api = onRequest(
  {
    region: 'europe-west1',
    memory: '2GiB', // of which a picture of 40 megapixels may take one: docs/decisions/0007
    concurrency: 80,
    maxInstances: 10,
    invoker: 'public',
    timeoutSeconds: 60, // pictures wait for one another; all else has deadlines of its own
    cors: false, // pages and API are one site
  },
  app,
);
