import type { ForgetDeps } from '../domain/guest-data/guest-data-store.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { syncUser } from '../domain/users/sync-user.ts';
import { aStoredBooking } from './a-stored-booking.ts';
import { aHotel, ana, aRequest, ben, clerk } from './builders.ts';
import { memoryGuestAccounts, memoryGuestData } from './memory-guest-data.ts';

type Hotel = ReturnType<typeof aHotel>;

/** What forgets a guest of a hotel in memory, at once and without keeping a name. */
export function forgetDeps(hotel: Hotel, changes: Partial<ForgetDeps> = {}): ForgetDeps {
  return {
    guestData: memoryGuestData(hotel.db),
    guestAccounts: memoryGuestAccounts(hotel.accounts),
    users: hotel.users,
    clock: hotel.clock,
    keepsNamesForYears: 0,
    letCallsEnd: () => Promise.resolve(),
    ...changes,
  };
}

/** All that is stored, as text. */
export function everythingIn({ db, accounts }: Hotel): string {
  const maps = [
    db.bookings,
    db.notes,
    db.payments,
    db.refunds,
    db.held,
    db.users,
    db.names,
    db.mails,
    db.uses,
  ];
  return JSON.stringify([maps.map((map) => [...map]), db.audit, [...accounts.tokens]]);
}

/** Ana has stayed twice, once cancelled, and said much; the desk has, too. Ben has a stay of his own. */
export async function aHotelThatKnowsAna() {
  const hotel = aHotel();
  await syncUser(hotel, ana, ana.email, { name: 'Ana Silva' });
  await syncUser(hotel, ben, ben.email, { name: 'Ben' });
  const guest = { name: 'Ana Silva', phone: '+1 207 555 0199', arrivalTime: 'Around nine', wish: 'Feathers' };
  hotel.db.bookings.set('over', aStoredBooking('over', '2027-05-10', '2027-05-12', { guest }));
  hotel.db.bookings.set(
    'off',
    aStoredBooking('off', '2027-09-10', '2027-09-12', { guest, state: 'cancelled' }),
  );
  hotel.db.bookings.set(
    'by-desk',
    aStoredBooking('by-desk', '2027-04-10', '2027-04-12', { guest, uid: null, source: 'desk' }),
  );
  hotel.db.notes.set('over', { note: 'Ana snores', at: hotel.time.now, by: clerk.uid });
  const at = new Date('2027-05-12T12:00:00Z');
  hotel.db.audit.push({ action: 'booking/waived', by: clerk.uid, target: 'over', at, why: 'Ana was cold' });
  await createBooking(hotel, ben, aRequest({ email: ben.email }));
  return hotel;
}

/** What is stored of Ana, and how a search finds them. */
export const WORDS = [
  'ana@innkeep.test',
  'Silva',
  'silv',
  '0199',
  'Around nine',
  'Feathers',
  'snores',
  'cold',
];

/** Which of these words are stored yet. */
export function wordsLeft(hotel: Hotel, words: readonly string[] = WORDS): string[] {
  const stored = everythingIn(hotel);
  return words.filter((word) => stored.includes(word));
}
