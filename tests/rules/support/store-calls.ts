import type { Firestore } from 'firebase-admin/firestore';
import type { AvailabilityStore } from '../../../functions/src/domain/availability/availability-store.ts';
import { day } from '@innkeep/contract/testing/dates';
import type { BookingStore, HotelTx } from '../../../functions/src/domain/records/hotel-store.ts';
import type { ReconcileStore } from '../../../functions/src/domain/reconcile/reconcile-store.ts';
import type { RateLimitStore } from '../../../functions/src/domain/base/rate-limiter.ts';
import type { MailStore, MailTx } from '../../../functions/src/domain/records/mail-store.ts';
import type { SchemaStore } from '../../../functions/src/domain/migrations/migrate.ts';
import type { RatesStore } from '../../../functions/src/domain/rates/rates-store.ts';
import type { RoomStore, RoomTx } from '../../../functions/src/domain/rooms/room-store.ts';
import type { UserStore, UserTx } from '../../../functions/src/domain/users/user-store.ts';
import { firestoreAvailability } from '../../../functions/src/store/availability.store.ts';
import { firestoreChannels } from '../../../functions/src/store/channels.store.ts';
import { firestoreChannelsLedger, firestoreReconcile } from '../../../functions/src/store/reconcile.store.ts';
import { firestoreBlocks } from '../../../functions/src/store/blocks.store.ts';
import type { KeyStore } from '../../../functions/src/domain/keys/booking-key.ts';
import { firestoreKeys, firestoreBookings } from '../../../functions/src/store/bookings.store.ts';
import { firestoreDeletions, firestoreGuestData } from '../../../functions/src/store/guest-data.store.ts';
import { firestoreHousekeeping } from '../../../functions/src/store/housekeeping.store.ts';
import {
  firestoreLeftovers,
  firestoreStats,
  firestoreExports,
} from '../../../functions/src/store/stats.store.ts';
import { ratesLedger, ratesTx, texts } from './rates-store-calls.ts';
import { firestorePayments } from '../../../functions/src/store/payments.store.ts';
import { firestoreInvoices } from '../../../functions/src/store/invoices.store.ts';
import { firestoreClosings } from '../../../functions/src/store/closings.store.ts';
import { firestoreMoneyLedgers } from '../../../functions/src/store/money-ledgers.store.ts';
import { firestoreJobs } from '../../../functions/src/store/jobs.store.ts';
import { firestoreLedgers } from '../../../functions/src/store/ledgers.store.ts';
import { NOTHING_FOUND, type JobStore } from '../../../functions/src/domain/operations/job-state.ts';
import { hotelClock } from '../../../functions/src/domain/base/clock.ts';
import { closings, exports, invoices, moneyLedgers, payments, readAll } from './payment-store-calls.ts';
import { blockTx, hotelTx } from './stay-store-calls.ts';
import { firestoreDesk } from '../../../functions/src/store/desk.store.ts';
import { firestoreRateLimits } from '../../../functions/src/store/rate-limits.store.ts';
import { firestoreMails } from '../../../functions/src/store/mail.store.ts';
import { firestoreRates } from '../../../functions/src/store/rates.store.ts';
import { firestoreRatesLedger } from '../../../functions/src/store/rates-ledger.store.ts';
import { firestoreRooms } from '../../../functions/src/store/rooms.store.ts';
import { firestoreSchema } from '../../../functions/src/store/schema.store.ts';
import { firestoreTexts } from '../../../functions/src/store/texts.store.ts';
import { firestoreUsers } from '../../../functions/src/store/users.store.ts';
import { drive, eachInTransaction, type Calls, type Driven } from './calls.ts';
import { channels, channelsLedger } from './channels-store-calls.ts';
import { outboxTx } from './outbox-calls.ts';
import { housekeeping } from './housekeeping-store-calls.ts';
import { deletions, guestData } from './guest-data-store-calls.ts';
import { desk, stats } from './desk-store-calls.ts';
import { now, newId, stay, room, user, promo, question, booking, entry, mail } from './store-fixtures.ts';

const availability: Calls<AvailabilityStore> = {
  catalogue: (store) => store.catalogue(),
  soldAround: (store) => store.soldAround([stay.checkin]),
  nightsSold: (store) => store.nightsSold(room._id, stay.checkin, stay.checkout),
};

const bookings: Calls<BookingStore> = {
  transact: async (store) => {
    const booked = { ...booking, _id: newId() };
    await store.transact((tx) => {
      tx.add([{ booking: booked, entry: entry('stay') }]);
      return Promise.resolve();
    });
    await eachInTransaction<HotelTx>(store, {
      ...outboxTx,
      ...hotelTx,
      saveLedger: (tx) => {
        tx.saveLedger({ payments: [], refunds: [], booking: { ...booked, payments: 1 }, entries: [] });
      },
    });
  },
  read: (store) => store.read((tx) => tx.find(booking._id)),
  readFacts: (store) => store.readFacts(question),
  upcomingStays: (store) => store.upcomingStays({ uid: user._id, mailbox: 'ana@x.org' }, stay.checkin),
  find: (store) => store.find(booking._id),
  findAll: (store) => store.findAll([booking._id]),
  listChanges: (store) => store.listChanges(now),
  listHeld: (store) => store.listHeld(10),
  listOf: async (store) => {
    const page = { after: { value: stay.checkin, id: booking._id }, limit: 10 };
    await store.listOf({ uid: user._id }, page);
    await store.listOf({ email: user.email }, page);
    await store.listOf({ email: user.email, uid: null }, page);
  },
};
const keys: Calls<KeyStore> = {
  find: (store) => store.find('no-such-hash'),
  add: (store) => store.add(newId(), { bookingId: booking._id, isMailed: true, to: 'a hash', expireAt: now }),
};
const roomTx: Calls<RoomTx> = {
  find: (tx) => tx.find(room._id),
  findOfType: (tx) => tx.findOfType('type-none'),
  stayingFrom: (tx) => tx.stayingFrom(room._id, stay.checkin),
  replace: (tx) => tx.replace(room, entry(room._id)),
  remove: (tx) => tx.remove(room._id, entry(room._id)),
};
const rooms: Calls<RoomStore> = {
  add: (store) => store.add(room, entry(room._id)),
  list: (store) => store.list(),
  arrange: (store) => store.arrange([room._id], entry('rooms')),
  listChanges: (store) => store.listChanges(),
  find: (store) => store.find(room._id),
  findAll: (store) => store.findAll([room._id]),
  isShown: (store) => store.isShown(room.image),
  transact: (store) => eachInTransaction(store, roomTx),
};

const userTx: Calls<UserTx> = {
  ...outboxTx,
  find: (tx) => tx.find(user._id),
  listAdmins: (tx) => tx.listAdmins(),
  listByEmail: (tx) => tx.listByEmail(user.email),
  remove: (tx) => tx.remove(newId()),
  wasMailed: (tx) => tx.wasMailed('welcome', user._id),
  save: (tx) => tx.save(user, entry(user._id)),
};
const users: Calls<UserStore> = {
  transact: (store) => eachInTransaction(store, userTx),
  find: (store) => store.find(user._id),
  findAll: (store) => store.findAll([user._id]),
  listAdmins: (store) => store.listAdmins(),
  findByEmail: (store) => store.findByEmail(user.email),
  listByEmail: (store) => store.listByEmail(user.email),
  list: async (store) => {
    await store.list({ after: user, limit: 10 });
    await store.list({ tokens: ['ana', 'anna'], after: user, limit: 10 });
  },
};

const rates: Calls<RatesStore> = {
  tariff: (store) => store.tariff(),
  listPromos: (store) => store.listPromos(),
  inForce: (store) => store.inForce(day('2027-06-14')),
  findPromo: (store) => store.findPromo(promo.code),
  findTypedPromo: (store) => store.findTypedPromo(`-${promo.code}`),
  transact: (store) => eachInTransaction(store, ratesTx),
};

const ledgers: Calls<ReturnType<typeof firestoreLedgers>> = {
  ledgers: async (store) => {
    await readAll(store.ledgers());
    await readAll(store.ledgers({ after: room._id, today: day('2026-05-01') }));
    await readAll(store.ledgers({ after: '0', today: day('2026-05-01'), isAhead: true }));
  },
  changedBookings: (store) => readAll(store.changedBookings({ from: now, to: now, after: '0 0 stay' })),
  ledgersOf: (store) => store.ledgersOf([booking._id]),
  readPart: (store) => store.readPart({ roomId: room._id, bookingId: booking._id, month: '2026-05' }),
  countUnseen: (store) => store.countUnseen(),
};
const jobs: Calls<JobStore> = {
  read: (store) => store.read('nights'),
  save: async (store) => {
    const state = { night: day('2026-05-01'), runs: 1, isOver: true, endedAt: now.toISOString(), passes: {} };
    const { rev = 0 } = (await store.read('nights')) ?? {};
    await store.save('nights', { ...state, rev, found: NOTHING_FOUND, troubles: [] });
  },
};
const reconcileStore: Calls<ReconcileStore> = {
  ...ratesLedger,
  ...ledgers,
  ...channelsLedger,
  rebuildListing: (store) => store.rebuildListing(room._id),
  rebuildSearch: (store) => store.rebuildSearch(booking._id),
  rebuildSold: (store) => store.rebuildSold(room._id, '2026-05'),
};

const limits: Calls<RateLimitStore> = { add: (store) => store.add('counter', 1, now) };

const mailTx: Calls<MailTx> = {
  ...outboxTx,
  find: (tx) => tx.find('mail'),
  update: async (tx) => {
    const waiting = { ...mail(), _id: 'mail' };
    if (await tx.find(waiting._id)) tx.update(waiting);
  },
};
const mails: Calls<MailStore> = {
  add: (store) => store.add(mail()),
  transact: (store) => eachInTransaction(store, mailTx),
  listDue: (store) => store.listDue(now, 10),
  listGivenUp: (store) => store.listGivenUp(now, 10),
  listOfBookings: (store) => store.listOfBookings([booking._id]),
};

const schema: Calls<SchemaStore> = {
  version: (store) => store.version(),
  isEmpty: (store) => store.isEmpty(),
  save: (store) => store.save(1, now),
};

/** What decides about the events of channels. */
const eventDeps = { clock: hotelClock(() => now), newId };

/** Every store in Firestore, by the name of the function that creates it. */
export const STORES: Readonly<Record<string, (db: Firestore) => Driven>> = {
  firestoreAvailability: (db) => drive(firestoreAvailability(db), availability),
  firestoreBlocks: (db) =>
    drive(firestoreBlocks(db, eventDeps), { transact: (store) => eachInTransaction(store, blockTx) }),
  firestoreChannels: (db) => drive(firestoreChannels(db, eventDeps), channels),
  firestoreChannelsLedger: (db) => drive(firestoreChannelsLedger(db), channelsLedger),
  firestoreBookings: (db) => drive(firestoreBookings(db, eventDeps), bookings),
  firestoreDesk: (db) => drive(firestoreDesk(db, newId), desk),
  firestoreDeletions: (db) => drive(firestoreDeletions(db), deletions),
  firestoreKeys: (db) => drive(firestoreKeys(db), keys),
  firestoreHousekeeping: (db) => drive(firestoreHousekeeping(db), housekeeping),
  firestoreLeftovers: (db) =>
    drive(firestoreLeftovers(db), { removeMonthsBefore: (store) => store.removeMonthsBefore('2001-01') }),
  firestoreStats: (db) => drive(firestoreStats(db), stats),
  firestoreMoneyLedgers: (db) => drive(firestoreMoneyLedgers(db), moneyLedgers),
  firestoreExports: (db) => drive(firestoreExports(db), exports),
  firestoreInvoices: (db) => drive(firestoreInvoices(db, newId), invoices),
  firestoreClosings: (db) => drive(firestoreClosings(db), closings),
  firestorePayments: (db) => drive(firestorePayments(db), payments),
  firestoreJobs: (db) => drive(firestoreJobs(db), jobs),
  firestoreLedgers: (db) => drive(firestoreLedgers(db), ledgers),
  firestoreReconcile: (db) => drive(firestoreReconcile(db), reconcileStore),
  firestoreRateLimits: (db) => drive(firestoreRateLimits(db), limits),
  firestoreMails: (db) => drive(firestoreMails(db), mails),
  firestoreRatesLedger: (db) => drive(firestoreRatesLedger(db), ratesLedger),
  firestoreRates: (db) => drive(firestoreRates(db, newId), rates),
  firestoreRooms: (db) => drive(firestoreRooms(db, newId), rooms),
  firestoreSchema: (db) => drive(firestoreSchema(db), schema),
  firestoreGuestData: (db) => drive(firestoreGuestData(db), guestData),
  firestoreTexts: (db) => drive(firestoreTexts(db, newId), texts),
  firestoreUsers: (db) => drive(firestoreUsers(db, newId), users),
};
