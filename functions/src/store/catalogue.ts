import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { COLLECTIONS, roomRef } from './collections.ts';
import type { Room } from '@innkeep/contract/room';
import type { RoomType } from '@innkeep/contract/room-type';
import type { CatalogueEntry } from '../domain/availability/availability-store.ts';
import { inListOrder, type RoomChange } from '../domain/rooms/room-store.ts';
import type { Listing } from '../domain/reconcile/reconcile-store.ts';
import type { Writes } from './writes.ts';

/** What a search needs of a room: docs/dev/decisions/0014. Its own document has these fields, and more. */
interface ListingFields {
  capacity: number;
  price: number;
  name: string;
  /** Only missing where an entry was lost and a later edit of its room restored it. */
  createdAt?: Timestamp;
  notForSale?: true;
  /** Ids. */
  amenities?: string[];
  type?: RoomType;
  /** When the room last changed, for the site map; missing like `createdAt`. */
  updatedAt?: Timestamp;
}

export function catalogueRef(db: Firestore): DocumentReference {
  return db.collection(COLLECTIONS.catalogue).doc('rooms');
}

/** Call it in the commit that writes the room. Without `updatedAt`, it counts as changed when added. */
export function addToCatalogue(
  writes: Writes,
  db: Firestore,
  room: Pick<Room, '_id' | 'name' | 'capacity' | 'price' | 'notForSale' | 'amenities' | 'type'> & {
    updatedAt?: Date | Timestamp;
  },
  createdAt?: Date | Timestamp,
): void {
  const { _id, name, capacity, price, notForSale, amenities, type, updatedAt = createdAt } = room;
  const listing = {
    name,
    capacity,
    price,
    notForSale: notForSale ?? FieldValue.delete(),
    amenities: amenities ?? FieldValue.delete(),
    type: type ?? FieldValue.delete(),
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
  };
  writes.set(catalogueRef(db), { rooms: { [_id]: listing } }, { merge: true });
}

export function removeFromCatalogue(writes: Writes, db: Firestore, roomId: string): void {
  writes.set(catalogueRef(db), { rooms: { [roomId]: FieldValue.delete() } }, { merge: true });
}

export function listingsFrom(catalogue: DocumentSnapshot): Map<string, Listing> {
  return new Map(Object.entries(entriesIn(catalogue)).map(([roomId, fields]) => [roomId, listingOf(fields)]));
}

function entriesIn(catalogue: DocumentSnapshot): Record<string, ListingFields> {
  return (catalogue.get('rooms') ?? {}) as Record<string, ListingFields>; // written by the functions above
}

/** Returns what a room's catalogue entry should be, from the room's own document. */
export function listingFrom(room: DocumentSnapshot): Listing | undefined {
  return room.exists ? listingOf(room.data() as ListingFields) : undefined; // written only by the API, from a valid room
}

/** Rewrites a room's entry from its document, or removes it if there is none. */
export async function rebuildListing(transaction: Transaction, db: Firestore, roomId: string): Promise<void> {
  const room = await transaction.get(roomRef(db, roomId));
  const listing = room.exists ? (room.data() as ListingFields & Pick<Room, 'name'>) : undefined; // as above
  if (listing) addToCatalogue(transaction, db, { _id: roomId, ...listing }, listing.createdAt);
  else removeFromCatalogue(transaction, db, roomId);
}

/** Puts these rooms first. The order is stored nowhere else: without it, rooms are listed by age. */
export function arrangeCatalogue(writes: Writes, db: Firestore, roomIds: readonly string[]): void {
  writes.set(catalogueRef(db), { order: [...roomIds] }, { merge: true });
}

export async function readCatalogue(db: Firestore): Promise<CatalogueEntry[]> {
  return entriesInOrder(await catalogueRef(db).get());
}

/** Returns when each room that is for sale last changed, in the site's order; rooms of a type as one. Reads one document. */
export async function readRoomChanges(db: Firestore): Promise<RoomChange[]> {
  const catalogue = await catalogueRef(db).get();
  const entries = entriesIn(catalogue);
  const newest = new Map<string, Date | undefined>();
  for (const { roomId, type, notForSale } of entriesInOrder(catalogue)) {
    if (notForSale) continue;
    const page = type?._id ?? roomId;
    const [updatedAt, other] = [entries[roomId]?.updatedAt?.toDate(), newest.get(page)];
    newest.set(page, updatedAt && other && other > updatedAt ? other : (updatedAt ?? other));
  }
  return [...newest].map(([roomId, updatedAt]) => ({ roomId, updatedAt }));
}

export function countForSale(catalogue: DocumentSnapshot): number {
  return entriesInOrder(catalogue).filter(({ notForSale }) => !notForSale).length;
}

function entriesInOrder(catalogue: DocumentSnapshot): CatalogueEntry[] {
  const order = (catalogue.get('order') ?? []) as string[]; // written by the function above
  const rooms = [...listingsFrom(catalogue)].map(([roomId, listing]) => ({ roomId, ...listing }));
  return inListOrder(rooms, order);
}

/** The API stores dates of rooms to the millisecond, so their text sorts as the timestamps do. */
function listingOf(fields: ListingFields): Listing {
  const { name, capacity, price, createdAt, notForSale, amenities, type } = fields;
  const added = createdAt?.toDate().toISOString() ?? '';
  const more = { ...(notForSale && { notForSale }), ...(amenities && { amenities }), ...(type && { type }) };
  return { name, capacity, price, createdAt: added, ...more };
}
