import type { BookingInput } from '@innkeep/contract/booking';
import type { Invoice } from '@innkeep/contract/invoices/invoice';
import type { Room } from '@innkeep/contract/room';
import { aStay } from '@innkeep/contract/testing/dates';
import { parseCalendar } from '../channels/parse-calendar.ts';
import { writeCalendar } from '../channels/write-calendar.ts';
import type { Caller } from '../domain/base/caller.ts';
import { hotelClock } from '../domain/base/clock.ts';
import { mailRenderer } from '../mail/templates/render-mail.ts';
import { rateLimiter } from '../domain/base/rate-limiter.ts';
import type { LogEntry } from '../domain/base/log.ts';
import type { HotelMail } from '../domain/records/mail-store.ts';
import { firestoreStores } from '../dependencies.ts';
import { firestoreDesk } from '../store/desk.store.ts';
import { firestoreMails } from '../store/mail.store.ts';
import { firestoreRates } from '../store/rates.store.ts';
import { firestoreRooms } from '../store/rooms.store.ts';
import { firestoreTexts } from '../store/texts.store.ts';
import { firestoreUsers } from '../store/users.store.ts';
import { memoryAccounts, memoryGuestAccounts } from './memory-accounts.ts';
import { memoryFirestore } from './memory-firestore.ts';
import { MemoryDatabase } from './memory-database.ts';
import { rateLimits, memoryRateLimits } from './memory-rate-limits.ts';
import { MemoryPortal } from './memory-portal.ts';
import { memoryPictures, renderAnything } from './memory-pictures.ts';
import { MemoryProvider } from './memory-provider.ts';

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
  const enqueued: string[] = [];
  const atProvider = new MemoryProvider();
  const portal = new MemoryPortal();
  const clock = hotelClock(() => time.now);
  const accounts = memoryAccounts(ana, ben, root, clerk, cleaner);
  const hotelMail: HotelMail = { to: 'desk@innkeep.test', bookings: 'off' };
  let ids = 0;
  const newId = () => `new-${++ids}`;
  // Apart from the other ids, which tests name by the order in which they ask for them.
  let entries = 0;
  const newEntryId = () => `stored-${++entries}`;
  const firestore = memoryFirestore(db);
  return {
    db,
    time,
    logged,
    ...firestoreStores(firestore, { clock, newId }),
    desk: firestoreDesk(firestore, newEntryId),
    rates: firestoreRates(firestore, newEntryId),
    texts: firestoreTexts(firestore, newEntryId),
    rooms: firestoreRooms(firestore, newEntryId),
    users: firestoreUsers(firestore, newEntryId),
    mails: firestoreMails(firestore),
    portal,
    readCalendar: portal.readCalendar,
    parseCalendar,
    writeCalendar,
    provider: atProvider.provider,
    atProvider,
    takesPayments: false,
    takesVisitors: true,
    bookingQuotas: UNLIMITED,
    guestAccounts: memoryGuestAccounts(accounts),
    mailQueue: {
      enqueued,
      enqueue: (mailId: string): Promise<void> => Promise.resolve(void enqueued.push(mailId)),
    },
    siteUrl: 'https://innkeep.test',
    renderMail: mailRenderer('https://innkeep.test'),
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
    keepsNamesForYears: 10,
    drawInvoice: ({ number }: Invoice) => Promise.resolve(new TextEncoder().encode(`%PDF ${number}`)),
    log: (entry: LogEntry) => void logged.push(entry),
  };
}
