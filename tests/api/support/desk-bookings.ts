import { randomUUID } from 'node:crypto';
import type { WriteBatch } from 'firebase-admin/firestore';
import { definedFields } from '../../../functions/src/store/read-documents.ts';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { aStoredBlock } from '../../../functions/src/testing/a-stored-block.ts';
import { aStoredBooking } from '../../../functions/src/testing/a-stored-booking.ts';
import type { StoredBooking } from '../../../functions/src/domain/records/stored-booking.ts';
import type { StoredPayment, StoredRefund } from '../../../functions/src/domain/records/stored-payment.ts';
import type { StoredBlock } from '../../../functions/src/domain/records/block-store.ts';
import { call } from './call.ts';
import { afterThisFile } from './clean-up.ts';
import { db } from './admin-sdk.ts';
import type { Person } from './people.ts';

/** The most writes of a commit. */
const COMMIT = 500;

/** A booking as the API would store it, of a room that does not exist; removed after the file. */
export function aBooking(
  checkin: CalendarDate,
  checkout: CalendarDate,
  said: Parameters<typeof aStoredBooking>[3] = {},
): StoredBooking {
  return aStoredBooking(randomUUID().replaceAll('-', ''), checkin, checkout, {
    room: { _id: `test-${randomUUID()}`, name: 'Gone', price: 120, image: '/x.webp', capacity: 2, des: '' },
    updatedAt: new Date(0),
    ...said,
  });
}

export async function putBookings(...bookings: StoredBooking[]): Promise<void> {
  await putAll(COLLECTIONS.bookings, bookings);
}

/** Writes a block as the API would store it; removed at the end of the file. */
export async function putBlock(
  from: CalendarDate,
  to: CalendarDate,
  changes: Partial<StoredBlock> = {},
): Promise<StoredBlock> {
  const block = aStoredBlock(`test-${randomUUID()}`, from, to, { updatedAt: new Date(0), ...changes });
  await putAll(COLLECTIONS.blocks, [block]);
  return block;
}

/** Writes payments and their refunds directly to the database; removed at the end of the file. */
export async function putLedger(payments: StoredPayment[], refunds: StoredRefund[] = []): Promise<void> {
  await putAll(COLLECTIONS.payments, payments);
  await putAll(COLLECTIONS.refunds, refunds);
}

async function putAll(collection: string, documents: { _id: string }[]): Promise<void> {
  const inBatches = async (write: (batch: WriteBatch, document: { _id: string }) => void) => {
    for (let first = 0; first < documents.length; first += COMMIT) {
      const batch = db.batch();
      for (const document of documents.slice(first, first + COMMIT)) write(batch, document);
      await batch.commit();
    }
  };
  const reference = ({ _id }: { _id: string }) => db.collection(collection).doc(_id);
  await inBatches((batch, document) => batch.set(reference(document), definedFields(document)));
  afterThisFile(() => inBatches((batch, document) => batch.delete(reference(document))));
}

export async function asked<T>(as: Person, path: string): Promise<T> {
  const { status, body } = await call('GET', path, { as });
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as T; // the contract's answer to a 200
}
