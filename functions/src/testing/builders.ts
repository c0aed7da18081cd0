import type { BookingInput } from '@innkeep/contract/booking';
import type { Room } from '@innkeep/contract/room';
import { aStay } from '@innkeep/contract/testing/dates';
import { parseCalendar } from '../channels/parse-calendar.ts';
import { writeCalendar } from '../channels/write-calendar.ts';
import type { Caller } from '../domain/caller.ts';
import { hotelClock } from '../domain/clock.ts';
import { rateLimiter } from '../domain/rate-limits/rate-limiter.ts';
import type { LogEntry } from '../domain/log.ts';
import type { HotelMail } from '../domain/mail/mail-store.ts';
import { memoryAccounts } from './memory-accounts.ts';
import { memoryAvailability } from './memory-availability.ts';
import { memoryBookings } from './memory-bookings.ts';
import { memoryChannels } from './memory-channels.ts';
import { memoryClosings } from './memory-closings.ts';
import { MemoryDatabase } from './memory-database.ts';
import { memoryDeletions } from './memory-deletions.ts';
import { memoryDesk } from './memory-desk.ts';
import { memoryReconcile } from './memory-reconcile.ts';
import { rateLimits, memoryRateLimits } from './memory-rate-limits.ts';
import { memoryKeys } from './memory-keys.ts';
import { memoryLeftovers } from './memory-leftovers.ts';
import { memoryGuestAccounts, memoryGuestData } from './memory-guest-data.ts';
import { memoryHousekeeping } from './memory-housekeeping.ts';
import { memoryMailQueue, memoryMails } from './memory-mails.ts';
import { MemoryPortal } from './memory-portal.ts';
import { memoryPictures, renderAnything } from './memory-pictures.ts';
import { memoryJobs } from './memory-jobs.ts';
import { memoryMoneyLedgers } from './memory-money-ledgers.ts';
import { memoryExports } from './memory-export.ts';
import { memoryPayments } from './memory-payments.ts';
import { MemoryProvider } from './memory-provider.ts';
import { memoryRates } from './memory-rates.ts';
import { memoryRooms } from './memory-rooms.ts';
import { memoryStats } from './memory-stats.ts';
import { memoryBlocks } from './memory-blocks.ts';
import { memoryUsers } from './memory-users.ts';

export const ana: Caller = aCaller('ana');
export const ben: Caller = aCaller('ben');
export const root: Caller = { ...aCaller('root'), role: 'admin' };
export const clerk: Caller = { ...aCaller('clerk'), role: 'desk' };
export const cleaner: Caller = { ...aCaller('cleaner'), role: 'housekeeping' };

/** A caller whose e-mail is confirmed. */
function aCaller(uid: string): Caller {
  return { uid, email: `${uid}@innkeep.test`, name: '', isEmailConfirmed: true, role: 'guest' };
}

/** A caller who has just signed in, by the clock of {@link aHotel}. */
export function justNow(caller: Caller): Caller {
  return { ...caller, signedInAt: new Date('2027-06-01T15:58:00Z') };
}

export function aRoom(changes: Partial<Room> = {}): Room {
  const image = 'https://innkeep.test/sea-view.webp';
  return {
    _id: 'sea-view',
    name: 'Sea View',
    price: 120,
    image,
    capacity: 2,
    des: 'Above the water',
    ...changes,
  };
}

/** What one account may hold: no limit, unless a test sets one. */
export const UNLIMITED = { confirmed: { stays: 0, nights: 0 }, unconfirmed: { stays: 0, nights: 0 } };

/** A request for two nights for two guests, well after {@link aHotel}'s today. */
export function aRequest(changes: Partial<BookingInput> = {}): BookingInput {
  const stay = aStay('2027-06-14', '2027-06-16');
  return { ...stay, email: ana.email, guests: 2, room: { _id: 'sea-view' }, ...changes };
}

/** A hotel in memory with one room. It is noon at the hotel on Tuesday, 1 June 2027; a test may move the clock. */
export function aHotel(...rooms: Room[]) {
  const db = new MemoryDatabase();
  for (const room of rooms.length > 0 ? rooms : [aRoom()]) db.rooms.set(room._id, room);
  const time = { now: new Date('2027-06-01T16:00:00Z') };
  const logged: LogEntry[] = [];
  const atProvider = new MemoryProvider();
  const portal = new MemoryPortal();
  const clock = hotelClock(() => time.now);
  const accounts = memoryAccounts(ana, ben, root, clerk, cleaner);
  const hotelMail: HotelMail = { to: 'desk@innkeep.test', bookings: 'off' };
  let ids = 0;
  const newId = () => `new-${++ids}`;
  const deps = { clock, newId };
  return {
    db,
    time,
    logged,
    bookings: memoryBookings(db, deps),
    blocks: memoryBlocks(db, deps),
    channels: memoryChannels(db, deps),
    portal,
    readCalendar: portal.readCalendar,
    parseCalendar,
    writeCalendar,
    housekeeping: memoryHousekeeping(db),
    keys: memoryKeys(db),
    payments: memoryPayments(db),
    provider: atProvider.provider,
    atProvider,
    exports: memoryExports(db),
    closings: memoryClosings(db),
    takesPayments: false,
    takesVisitors: true,
    bookingQuotas: UNLIMITED,
    desk: memoryDesk(db),
    stats: memoryStats(db),
    leftovers: memoryLeftovers(db),
    rooms: memoryRooms(db),
    availability: memoryAvailability(db),
    rates: memoryRates(db),
    reconcileStore: memoryReconcile(db),
    moneyLedgers: memoryMoneyLedgers(db),
    jobs: memoryJobs(db),
    users: memoryUsers(db),
    guestData: memoryGuestData(db),
    guestAccounts: memoryGuestAccounts(accounts),
    deletions: memoryDeletions(db),
    mails: memoryMails(db),
    mailQueue: memoryMailQueue(),
    siteUrl: 'https://innkeep.test',
    hotelMail,
    pictures: memoryPictures(),
    renderPicture: renderAnything,
    accounts,
    clock,
    countRequest: rateLimiter(memoryRateLimits(), clock, rateLimits()),
    countRead: rateLimiter(memoryRateLimits(), clock, rateLimits()),
    trustedProxies: 1,
    verifyApp: undefined,
    newId,
    log: (entry: LogEntry) => void logged.push(entry),
  };
}
