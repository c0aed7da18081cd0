import { NO_DETAILS } from '@innkeep/contract/guest';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import type { ForgetDeps } from '../domain/guest-data/guest-data-store.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { syncUser } from '../domain/users/sync-user.ts';
import { aStoredBooking } from './a-stored-booking.ts';
import { aHotel, ana, aRequest, ben, clerk, justNow } from './builders.ts';
import { memoryGuestAccounts } from './memory-accounts.ts';
import type { Mail } from '../domain/records/mail.ts';
import { deleteAccount } from '../domain/guest-data/delete-account.ts';
import { finishDeletions } from '../domain/guest-data/finish-deletions.ts';

type Hotel = ReturnType<typeof aHotel>;

/** Returns what is needed to forget a guest of a hotel in memory, at once and without keeping a name. */
export function forgetDeps(hotel: Hotel, changes: Partial<ForgetDeps> = {}): ForgetDeps {
  return {
    guestData: hotel.guestData,
    guestAccounts: memoryGuestAccounts(hotel.accounts),
    users: hotel.users,
    bookings: hotel.bookings,
    clock: hotel.clock,
    keepsNamesForYears: 0,
    letCallsEnd: () => Promise.resolve(),
    ...changes,
  };
}

export function exportDeps(hotel: Hotel) {
  return { ...forgetDeps(hotel), hotelName: 'Harbour House', texts: hotel.texts };
}

export function everythingIn({ db, accounts }: Hotel): string {
  const maps = [
    db.bookings,
    db.notes,
    db.payments,
    db.refunds,
    db.users,
    db.names,
    db.deletions,
    db.mails,
    db.uses,
  ];
  return JSON.stringify([maps.map((map) => [...map]), db.audit, [...accounts.tokens]]);
}

/** Ana has stayed twice and cancelled once, with words of hers and of the desk; Ben has a stay, too. */
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
    aStoredBooking('by-desk', '2027-04-10', '2027-04-12', { guest, uid: null, source: 'phone' }),
  );
  hotel.db.notes.set('over', { note: 'Ana snores', at: hotel.time.now, by: clerk.uid });
  const at = new Date('2027-05-12T12:00:00Z');
  hotel.db.audit.push({ action: 'booking/waived', by: clerk.uid, target: 'over', at, why: 'Ana was cold' });
  await createBooking(hotel, ben, aRequest({ email: ben.email }));
  return hotel;
}

/** Ana has asked for her account to be deleted; no sweep has come. */
export async function anaHasAskedToGo() {
  const hotel = await aHotelThatKnowsAna();
  await deleteAccount(hotel, justNow(ana));
  return hotel;
}

/**
 * Ana is known, with bookings that none of Ana's accounts leads to: `by-desk` has no account, the accounts of
 * `former`, `renamed` and `left` are gone, and `bens` is Ben's. For most of them the audit has a reason and
 * the hotel's digest a line; for one a notice is kept.
 */
export async function aHotelThatKnowsAnaOfOld() {
  const hotel = await aHotelThatKnowsAna();
  const { db, time } = hotel;
  const byDesk = stored(hotel, 'by-desk');
  const gone = { uid: 'gone', guest: byDesk.guest };
  db.bookings.set('former', aStoredBooking('former', '2027-03-01', '2027-03-03', gone));
  const renamed = { ...gone, email: 'old@silva.test' };
  db.bookings.set('renamed', aStoredBooking('renamed', '2027-03-05', '2027-03-07', renamed));
  db.users.set('gone', { _id: 'gone', email: renamed.email, name: 'Ana Silva', role: 'guest' });
  db.users.set('left', { _id: 'left', email: ana.email, name: 'Ana Silva', role: 'guest' });
  const left = { ...renamed, uid: 'left' };
  db.bookings.set('left', aStoredBooking('left', '2027-02-05', '2027-02-07', left));
  const bens = { ...NO_DETAILS, name: 'Ben Ode' };
  db.bookings.set('bens', aStoredBooking('bens', '2027-02-08', '2027-02-09', { uid: ben.uid, guest: bens }));
  const at = new Date('2027-04-12T12:00:00Z');
  for (const target of ['by-desk', 'former', 'renamed', 'gone', 'left'])
    db.audit.push({ action: 'booking/waived', by: clerk.uid, target, at, why: 'Ana was cold' });
  const delivery = { state: 'SUCCESS', attempts: 1, at } as const;
  const sent = { to: 'desk@innkeep.test', createdAt: at, expireAt: time.now, delivery };
  const notice = { ...sent, _id: 'by-desk-cancellation-notice', kind: 'cancellation-notice' } as const;
  db.mails.set(notice._id, { ...notice, data: { booking: byDesk, cancelledBy: 'hotel' } });
  const first = ['by-desk', 'former', 'renamed', 'left', 'bens'].map((id) => lineOf(stored(hotel, id)));
  const none = { count: 0, first: [] };
  const told = { date: byDesk.checkin, made: { count: 5, first }, changed: none, cancelled: none };
  db.mails.set('day-daily-digest', { ...sent, _id: 'day-daily-digest', kind: 'daily-digest', data: told });
  return hotel;
}

function stored({ db }: Hotel, id: string): StoredBooking {
  const booking = db.bookings.get(id);
  if (!booking) throw new Error(`There is no booking ${id}.`);
  return booking;
}

function lineOf({ _id, email, checkin, nights, guests, children, total, room }: StoredBooking) {
  return { _id, email, checkin, nights, guests, children, total, room: { name: room.name } };
}

/** The stored data about Ana, and the words by which a search finds her. */
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

export function wordsLeft(hotel: Hotel, words: readonly string[] = WORDS): string[] {
  const stored = everythingIn(hotel);
  return words.filter((word) => stored.includes(word));
}

export type KnowingHotel = Awaited<ReturnType<typeof aHotelThatKnowsAna>>;

export function sweepDeletions(hotel: KnowingHotel, changes: Partial<ForgetDeps> = {}): Promise<void> {
  return finishDeletions({ ...hotel, ...forgetDeps(hotel, changes) });
}

export function mailsTo(hotel: KnowingHotel, to: string): Mail[] {
  return [...hotel.db.mails.values()].filter((mail) => mail.to === to);
}

export function makeUnproven(hotel: KnowingHotel): void {
  hotel.accounts.tokens.set('ana', { ...ana, isEmailConfirmed: false });
}
