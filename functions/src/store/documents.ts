import {
  FieldValue,
  type DocumentData,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { StoredUser } from '../domain/users/user-store.ts';
import { definedFields, readerOf, withDates } from './read-documents.ts';
import { nameTokens } from '@innkeep/contract/name-words';
import { beginningOfPicture } from '@innkeep/contract/picture';
import type { Room } from '@innkeep/contract/room';
import { basicsOf } from '@innkeep/contract/room-traits';
import { traitsOf } from '../domain/rooms/get-room.ts';
import type { AuditEntry } from '../domain/records/audit.ts';
import type { StoredBlock } from '../domain/records/block-store.ts';
import { type StoredBooking, unsettledOf, type Unsettled } from '../domain/records/stored-booking.ts';

/** The fields of a room's document beyond the specification. */
const OPTIONAL = [
  'pictures',
  'pictureBeginnings',
  'beds',
  'size',
  'amenities',
  'notForSale',
  'type',
] as const;

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

export function roomFrom(snapshot: DocumentSnapshot): Room | undefined {
  if (!snapshot.exists) return undefined;
  const room = snapshot.data() as Room; // written only by the API, from a valid room
  return { ...basicsOf({ ...room, _id: snapshot.id }), ...traitsOf(room) };
}

/** Returns what to store of a user: the tokens find them, and they are never shown. */
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

export const bookingFrom = readerOf<StoredBooking>();

/** `unsettled` lets the desk find bookings whose money it has to look at. */
export function bookingFields(booking: StoredBooking): DocumentData {
  return definedFields({ ...booking, ...unsettledField(booking) });
}

/** If undefined, the stored field is deleted. */
export function unsettledField(booking: StoredBooking): { unsettled: Unsettled | undefined } {
  return { unsettled: unsettledOf(booking) };
}

export function auditFrom(snapshot: QueryDocumentSnapshot): AuditEntry {
  return withDates(snapshot.data()) as AuditEntry; // written only by the API, from one
}

export const blockFrom = readerOf<StoredBlock>();
