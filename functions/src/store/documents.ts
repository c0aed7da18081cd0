import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { COLLECTIONS } from './collections.ts';
import type { StoredUser } from '../domain/users/user-store.ts';
import { definedFields } from './read-documents.ts';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { nameTokens } from '@innkeep/contract/name-words';
import { beginningOfPicture } from '@innkeep/contract/picture';
import type { Room } from '@innkeep/contract/room';
import { basicsOf } from '@innkeep/contract/room-basics';
import { extrasOf } from '@innkeep/contract/room-extras';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { billWithoutTariff } from '../domain/rates/price-stay.ts';
import type { AuditEntry } from '../domain/audit.ts';
import { unsettledOf, type Unsettled } from '../domain/payments/unsettled.ts';
import { searchTokens, weeksOf } from '../domain/bookings/search-tokens.ts';
import type { StoredBlock } from '../domain/blocks/block-store.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';

export function roomRef(db: Firestore, roomId: string): DocumentReference {
  return db.collection(COLLECTIONS.rooms).doc(roomId);
}

export function bookingRef(db: Firestore, bookingId: string): DocumentReference {
  return db.collection(COLLECTIONS.bookings).doc(bookingId);
}

export function userRef(db: Firestore, uid: string): DocumentReference {
  return db.collection(COLLECTIONS.users).doc(uid);
}

/** The fields of a room's document beyond the specification. */
const OPTIONAL = ['pictures', 'pictureBeginnings', 'beds', 'size', 'amenities', 'notForSale'] as const;

/** Returns the fields to write for a room. */
export function roomFields(fields: Omit<Room, '_id'>): DocumentData {
  const { pictures } = fields;
  // Firestore cannot search a list's pictures by the start of their addresses.
  return {
    ...fields,
    ...(pictures && { pictureBeginnings: pictures.map(({ image }) => beginningOfPicture(image)) }),
  };
}

/** Returns the fields that replace those written before; unset ones are deleted. */
export function changedRoomFields(fields: Omit<Room, '_id'>): DocumentData {
  const unset = Object.fromEntries(OPTIONAL.map((field) => [field, FieldValue.delete()]));
  return { ...unset, ...roomFields(fields) };
}

/** Returns the fields of a room's document that guests see. */
export function roomFrom(snapshot: DocumentSnapshot): Room | undefined {
  if (!snapshot.exists) return undefined;
  const room = snapshot.data() as Room; // written only by the API, from a valid room
  return { ...basicsOf({ ...room, _id: snapshot.id }), ...extrasOf(room) };
}

/** Returns what to store of a user: the tokens find them, and nobody is shown them. */
export function userFields({
  email,
  name,
  role,
  ...told
}: Omit<StoredUser, '_id'>): Omit<StoredUser, '_id'> & { tokens: string[] } {
  return { email, name, role, ...toldOf(told), tokens: nameTokens({ name, email }) };
}

export function userFrom(snapshot: DocumentSnapshot): StoredUser | undefined {
  if (!snapshot.exists) return undefined;
  const { name, email, role, ...told } = snapshot.data() as StoredUser; // written only by the API, from one
  return { _id: snapshot.id, name, email, role, ...toldOf(told) };
}

function toldOf({ phone, isUnproven }: Pick<StoredUser, 'phone' | 'isUnproven'>) {
  return { ...(phone !== undefined && { phone }), ...(isUnproven !== undefined && { isUnproven }) };
}

type SinceVersion2 = Pick<StoredBooking, 'state' | 'rev' | 'children' | 'quote' | 'policy'>;
type SinceVersion3 = Pick<StoredBooking, 'source' | 'guest' | 'weeks' | 'tokens'>;
type Instants = 'createdAt' | 'updatedAt' | 'checkedInAt' | 'checkedOutAt';
type BookingFields = Omit<StoredBooking, '_id' | Instants | keyof SinceVersion2 | keyof SinceVersion3> & {
  createdAt: Timestamp;
} & Partial<Record<Instants, Timestamp> & SinceVersion2 & SinceVersion3>;

export function bookingFrom(snapshot: DocumentSnapshot): StoredBooking | undefined {
  if (!snapshot.exists) return undefined;
  const stored = snapshot.data() as BookingFields; // written only by the API, from a StoredBooking
  const { createdAt, updatedAt = createdAt, checkedInAt, checkedOutAt, ...fields } = stored;
  const record = {
    _id: snapshot.id,
    createdAt: createdAt.toDate(),
    updatedAt: updatedAt.toDate(),
    ...(checkedInAt && { checkedInAt: checkedInAt.toDate() }),
    ...(checkedOutAt && { checkedOutAt: checkedOutAt.toDate() }),
  };
  return { ...since2(fields), ...since3(snapshot.id, fields), ...fields, ...record };
}

/**
 * Returns the fields to write for a booking.
 * `unsettled` lets the desk find bookings whose money somebody has to look at.
 */
export function bookingFields(booking: StoredBooking): DocumentData {
  return definedFields({ ...booking, ...unsettledField(booking) });
}

/** Where it is undefined, the stored field is deleted. */
export function unsettledField(booking: StoredBooking): { unsettled: Unsettled | undefined } {
  return { unsettled: unsettledOf(booking) };
}

/**
 * Returns what data of version 1 lack: a cancelled booking was deleted, and a bill was nights times price.
 */
function since2({ room, quote, ...stay }: Omit<BookingFields, Instants>): SinceVersion2 {
  const record = { state: 'booked', rev: 1, children: 0 } as const;
  return { ...record, ...(quote ? { quote, policy: DEFAULT_TARIFF.policy } : billWithoutTariff(room, stay)) };
}

/** Returns what data of version 2 lack: the fields by which the desk finds bookings. */
function since3(_id: string, stay: Omit<BookingFields, Instants>): SinceVersion3 {
  const guest = NO_DETAILS;
  const tokens = searchTokens({ _id, email: stay.email, guest });
  return { source: 'site', guest, weeks: weeksOf(stay), tokens };
}

type AuditFields = Omit<AuditEntry, 'at'> & { at: Timestamp };

export function auditFrom(snapshot: QueryDocumentSnapshot): AuditEntry {
  const fields = snapshot.data() as AuditFields; // written only by the API, from an AuditEntry
  return { ...fields, at: fields.at.toDate() };
}

export function blockRef(db: Firestore, blockId: string): DocumentReference {
  return db.collection(COLLECTIONS.blocks).doc(blockId);
}

type BlockFields = Omit<StoredBlock, '_id' | 'updatedAt'> & { updatedAt: Timestamp };

export function blockFrom(snapshot: DocumentSnapshot): StoredBlock | undefined {
  if (!snapshot.exists) return undefined;
  const { updatedAt, ...fields } = snapshot.data() as BlockFields; // written only by the API, from a StoredBlock
  return { _id: snapshot.id, ...fields, updatedAt: updatedAt.toDate() };
}
