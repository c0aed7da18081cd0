import type { DocumentSnapshot, Firestore, QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { versionsIn } from '../domain/reconcile/check-bills.ts';
import {
  type LedgerDocument,
  type LedgerBooking,
  type LedgerMonth,
  nightsBetween,
  roomIdIn,
  type CodeUser,
  type HeldCode,
  type AgreedEntry,
} from '../domain/reconcile/reconcile-store.ts';
import { tariffIn, versionRef } from './tariffs.ts';
import { isCalendarDate, monthOf } from '@innkeep/contract/calendar-date';
import { claimedNights } from './calendars.ts';
import { nightsSoldIn } from './house-months.ts';
import { codeUserIn } from '../domain/reconcile/check-rates.ts';
import { COLLECTIONS, promoRef } from './collections.ts';
import { usersOf } from './promos.store.ts';
import { getAll, type Reads, allFrom, chunks, fieldsOf, MAX_IN } from './read-documents.ts';
import type { Agreed } from '../domain/records/audit.ts';
import type { StoredFields } from '../domain/reconcile/shapes.ts';

export function blocksIn(snapshots: readonly DocumentSnapshot[], roomId: string): LedgerDocument[] {
  return snapshots
    .map(documentFrom)
    .filter(({ stored }) => stored.roomId === roomId && stored.isLifted === false);
}

export async function readTariffs(
  reader: Pick<Reads, 'getAll'>,
  db: Firestore,
  known: Map<number, Tariff>,
  bookings: readonly DocumentSnapshot[],
): Promise<void> {
  const versions = new Set(
    bookings.flatMap((booking) =>
      ['quote', 'quoteBefore', 'beforeMove.quote'].flatMap((bill) => versionsIn(booking.get(bill))),
    ),
  );
  const refs = [...versions]
    .filter(
      (version) => Number.isSafeInteger(version) && version !== DEFAULT_TARIFF.version && !known.has(version),
    )
    .map((version) => versionRef(db, version));
  for (const snapshot of await getAll(reader, refs)) {
    const tariff = tariffIn(snapshot);
    if (tariff) known.set(tariff.version, tariff);
  }
}

/** The nights that searches take as sold: month to room id to nights. */
export type HouseMonths = ReadonlyMap<string, ReadonlyMap<string, string[]>>;

export function houseMonthsFrom(documents: readonly DocumentSnapshot[]): HouseMonths {
  return new Map(documents.map((month) => [month.id, nightsSoldIn(month)]));
}

export function monthsIn(
  roomId: string,
  calendar: readonly DocumentSnapshot[],
  house: HouseMonths,
): LedgerMonth[] {
  const soldIn = (month: string) => house.get(month)?.get(roomId) ?? [];
  const months = new Map<string, LedgerMonth['nights']>();
  for (const month of house.keys()) if (soldIn(month).length > 0) months.set(month, new Map());
  for (const part of calendar) if (part.get('nights') !== undefined) months.set(part.id, claimedNights(part));
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, nights]) => ({ month, nights, sold: soldIn(month) }));
}

/**
 * Returns the months of all nights that bookings have or ever had, by room: what a change forgot to give back
 * is in one of them.
 */
export function monthsByRoom(bookings: readonly LedgerBooking[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { stored, agreed } of bookings) {
    const stays = agreed.flatMap(({ stay }) => stay ?? []);
    const nights = [
      ...nightsBetween(stored.checkin, stored.checkout),
      ...stays.flatMap((stay) => stay.nights),
    ];
    const months = nights.filter(isCalendarDate).map(monthOf);
    const rooms = [stored, ...stays.map((stay) => ({ room: { _id: stay.room } }))].flatMap(
      (each) => roomIdIn(each) ?? [],
    );
    for (const room of rooms) found.set(room, new Set([...(found.get(room) ?? []), ...months]));
  }
  return found;
}

/** Returns each booking's code with what is stored of its promotion. Without any code, it reads nothing. */
export async function heldCodes(
  db: Firestore,
  reader: Pick<Reads, 'getAll'>,
  bookings: readonly DocumentSnapshot[],
): Promise<Map<string, HeldCode>> {
  const users = bookings.flatMap((booking) => codeUserIn(documentFrom(booking), usersOf) ?? []);
  const promoRefs = [...new Set(users.map(({ code }) => code))].map((code) => promoRef(db, code));
  const usesOf = ({ code, users: names }: CodeUser) =>
    names.map((name) => promoRef(db, code).collection(COLLECTIONS.uses).doc(name));
  const useRefs = users.flatMap(usesOf);
  const refs = [...new Map([...promoRefs, ...useRefs].map((ref) => [ref.path, ref])).values()];
  const found = new Map((await getAll(reader, refs)).map((read) => [read.ref.path, read]));
  return new Map(
    users.map((user) => {
      const promo = found.get(promoRef(db, user.code).path);
      const isNamed = usesOf(user).some(({ path }) => found.get(path)?.exists === true);
      return [user.booking, { ...user, promo: promo?.exists ? fieldsFrom(promo) : undefined, isNamed }];
    }),
  );
}

export function fieldsFrom(snapshot: DocumentSnapshot): StoredFields {
  return fieldsOf(snapshot) ?? {};
}

export function documentFrom(snapshot: DocumentSnapshot): LedgerDocument {
  return { id: snapshot.id, stored: fieldsFrom(snapshot) };
}

/** Reads what the audit has of what was agreed. Uses queries, which only bill the entries that exist. */
export async function withAgreed(
  bookings: readonly DocumentSnapshot[],
  ask: (bookingIds: readonly string[]) => Promise<QuerySnapshot>,
): Promise<LedgerBooking[]> {
  const agreed = new Map<string, AgreedEntry[]>(bookings.map(({ id }) => [id, []]));
  const answers = await Promise.all(chunks([...agreed.keys()], MAX_IN).map(ask));
  for (const { docs } of answers)
    for (const entry of allFrom(docs, agreedFrom)) agreed.get(entry.booking)?.push(entry);
  return bookings.map((booking) => ({ ...documentFrom(booking), agreed: agreed.get(booking.id) ?? [] }));
}

function agreedFrom(entry: DocumentSnapshot): AgreedEntry {
  const agreed = entry.get('agreed') as Agreed; // written only by the API, from one
  const at = entry.get('at') as Timestamp; // as above
  return { ...agreed, at: at.toDate() };
}
