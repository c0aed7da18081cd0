import { randomBytes, randomUUID } from 'node:crypto';
import type { BookingMade } from '@innkeep/contract/booking';
import { API } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import type { Stay } from '@innkeep/contract/stay';
import { boundTo, hashOf } from '../../../functions/src/domain/keys/booking-key.ts';
import { db } from './admin-sdk.ts';
import { call } from './call.ts';
import { afterThisFile } from './clean-up.ts';

/** A booking of a visitor without an account, who has its key. */
export interface Visit extends BookingMade {
  key: string;
  email: string;
}

export async function visited(room: Room, stay: Stay, email = `${randomUUID()}@people.test`): Promise<Visit> {
  const json = { ...stay, email, guests: 1, room: { _id: room._id }, guest: { name: 'Vera Lind' } };
  const { status, body } = await call('POST', API.orders, { json });
  if (status !== 201)
    throw new Error(`Booking without an account was answered ${status} ${JSON.stringify(body)}`);
  return { ...(body as Visit), email }; // the contract's answer to a 201
}

export function byKey(key: string): Record<string, string> {
  return { Authorization: `Booking ${key}` };
}

/** Returns a key of a booking, as a mail brings it. */
export async function aMailedKey(bookingId: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const ref = db.collection('keys').doc(hashOf(key));
  const email = String((await db.collection('bookings').doc(bookingId).get()).get('email'));
  await ref.set({
    bookingId,
    isMailed: true,
    to: boundTo(key, email),
    expireAt: new Date(Date.now() + 3_600_000),
  });
  afterThisFile(() => ref.delete());
  return key;
}
