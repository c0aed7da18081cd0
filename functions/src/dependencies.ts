import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { write } from 'firebase-functions/logger';
import { fetchCalendar } from './channels/fetch-calendar.ts';
import { parseCalendar } from './channels/parse-calendar.ts';
import { writeCalendar } from './channels/write-calendar.ts';
import { BOOKS } from '@innkeep/hotel/books';
import type { Config } from './config.ts';
import { hotelClock } from './domain/base/clock.ts';
import type { EventDeps } from './domain/channels/channel-deps.ts';
import { rateLimiter } from './domain/base/rate-limiter.ts';
import { drawInvoice } from './invoices/draw-invoice.ts';
import { mailRenderer } from './mail/templates/render-mail.ts';
import { cloudTasksMailQueue } from './mail/queue.ts';
import { firebaseAppCheck } from './store/app-check-verifier.ts';
import { firebaseAccounts } from './store/auth-accounts.ts';
import { firebaseGuestAccounts } from './store/guest-accounts.ts';
import { firestoreGuestData, firestoreDeletions } from './store/guest-data.store.ts';
import { firestoreAvailability } from './store/availability.store.ts';
import { firestoreBlocks } from './store/blocks.store.ts';
import { firestoreChannels } from './store/channels.store.ts';
import { firestoreClosings } from './store/closings.store.ts';
import { firestoreBookings, firestoreKeys } from './store/bookings.store.ts';
import { firestoreDesk } from './store/desk.store.ts';
import { connect } from './store/firebase.ts';
import { firestoreInvoices } from './store/invoices.store.ts';
import { firestoreHousekeeping } from './store/housekeeping.store.ts';
import { firestoreLeftovers, firestoreExports, firestoreStats } from './store/stats.store.ts';
import { firestoreReconcile } from './store/reconcile.store.ts';
import { instanceRateLimits, firestoreRateLimits } from './store/rate-limits.store.ts';
import { firestoreJobs } from './store/jobs.store.ts';
import { firestoreMails } from './store/mail.store.ts';
import { firestoreMoneyLedgers } from './store/money-ledgers.store.ts';
import { firestorePayments } from './store/payments.store.ts';
import { storedPictures } from './store/pictures.store.ts';
import { sharpRenderer } from './store/render-picture.ts';
import { firestoreRates } from './store/rates.store.ts';
import { firestoreRooms } from './store/rooms.store.ts';
import { firestoreTexts } from './store/texts.store.ts';
import { firestoreUsers } from './store/users.store.ts';

export function dependencies(config: Config, region: string) {
  const { storage, rateLimits, bookingQuotas, takesPayments, trustedProxies, siteUrl, hotelMail } = config;
  const { app: project, db, auth, appCheck } = connect(config);
  const newId = () => randomBytes(12).toString('hex');
  const clock = hotelClock();
  return {
    mails: firestoreMails(db),
    mailQueue: cloudTasksMailQueue(project, `locations/${region}/functions/deliverMail`),
    hotelMail,
    siteUrl,
    renderMail: mailRenderer(siteUrl),
    clock,
    log: write,
    ...firestoreStores(db, { newId, clock }),
    readCalendar: fetchCalendar(config.channelHosts),
    parseCalendar,
    bookingQuotas,
    takesPayments,
    takesVisitors: config.takesVisitors,
    pictures: storedPictures(project, storage),
    renderPicture: sharpRenderer(),
    accounts: firebaseAccounts(auth),
    guestAccounts: firebaseGuestAccounts(auth),
    writeCalendar,
    countRequest: rateLimiter(firestoreRateLimits(db), clock, rateLimits),
    countRead: rateLimiter(instanceRateLimits(), clock, rateLimits),
    trustedProxies,
    verifyApp: config.isAppCheckEnforced ? firebaseAppCheck(appCheck) : undefined,
    newId,
    keepsNamesForYears: BOOKS.keepsNamesForYears,
    drawInvoice,
  };
}

export function firestoreStores(db: Firestore, deps: EventDeps) {
  const { newId } = deps;
  return {
    desk: firestoreDesk(db, newId),
    bookings: firestoreBookings(db, deps),
    stats: firestoreStats(db),
    leftovers: firestoreLeftovers(db),
    closings: firestoreClosings(db),
    invoices: firestoreInvoices(db, newId),
    blocks: firestoreBlocks(db, deps),
    channels: firestoreChannels(db, deps),
    housekeeping: firestoreHousekeeping(db),
    rooms: firestoreRooms(db, newId),
    availability: firestoreAvailability(db),
    rates: firestoreRates(db, newId),
    texts: firestoreTexts(db, newId),
    keys: firestoreKeys(db),
    payments: firestorePayments(db),
    exports: firestoreExports(db),
    reconcileStore: firestoreReconcile(db),
    moneyLedgers: firestoreMoneyLedgers(db),
    jobs: firestoreJobs(db),
    users: firestoreUsers(db, newId),
    guestData: firestoreGuestData(db),
    deletions: firestoreDeletions(db),
  };
}
