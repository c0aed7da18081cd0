import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Guest } from '@innkeep/contract/guest';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../functions/src/domain/records/audit.ts';
import { forgetGuest } from '../../functions/src/domain/guest-data/forget-guest.ts';
import type { StoredBooking } from '../../functions/src/domain/records/stored-booking.ts';
import type { StoredPayment, StoredRefund } from '../../functions/src/domain/records/stored-payment.ts';
import type { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { forgetDeps } from '../../functions/src/testing/a-guest-to-forget.ts';
import { aHotel, ana } from '../../functions/src/testing/builders.ts';
import { usedBy } from '../../functions/src/testing/memory-database.ts';
import { audit, booking, guest, payment, refund, sampleOf, type Row } from './guest-fields.ts';

/**
 * The fate of whole collections: documents are removed, or by the next sweep (`finish-deletions.test.ts`), expire, stay with a number that leads to no one, or
 * are about no one. The last have no trace of a guest either: `guest-rights.test.ts` searches the whole
 * database.
 */
const DOCUMENTS: Record<
  keyof typeof COLLECTIONS,
  'by field' | 'go' | 'swept' | 'expire' | 'lead to no one' | 'of no one'
> = {
  bookings: 'by field',
  payments: 'by field',
  refunds: 'by field',
  audit: 'by field',
  users: 'go',
  desk: 'go',
  mail: 'go',
  keys: 'go',
  deletions: 'swept',
  limits: 'expire',
  names: 'expire',
  payees: 'expire',
  uses: 'lead to no one',
  invoices: 'lead to no one',
  rooms: 'of no one',
  catalogue: 'of no one',
  calendar: 'of no one',
  months: 'of no one',
  tariffs: 'of no one',
  texts: 'of no one',
  textsDraft: 'of no one',
  promos: 'of no one',
  closings: 'of no one',
  blocks: 'of no one',
  channels: 'of no one',
  housekeeping: 'of no one',
  figures: 'of no one',
  stats: 'of no one',
  meta: 'of no one',
  jobs: 'of no one',
};

const before = {
  bookings: {
    ...sampleOf<Omit<StoredBooking, 'guest' | 'mail' | 'isOfFormerAccount'>>(booking),
    guest: sampleOf<Guest>(guest),
  },
  payments: sampleOf<StoredPayment>(payment),
  refunds: sampleOf<StoredRefund>(refund),
  audit: sampleOf<AuditEntry>(audit),
};

let hotel: ReturnType<typeof aHotel>;

beforeAll(async () => {
  hotel = aHotel();
  const { db } = hotel;
  const at = hotel.clock.now();
  db.users.set(ana.uid, { _id: ana.uid, email: ana.email, name: 'Ana', role: 'guest' });
  db.uses.set(`WELCOME/${ana.uid}`, before.bookings._id);
  db.bookings.set(before.bookings._id, before.bookings);
  db.payments.set(before.payments._id, before.payments);
  db.refunds.set(before.refunds._id, before.refunds);
  const opens = { bookingId: before.bookings._id, isMailed: true, to: 'a hash', expireAt: at };
  db.keys.set('hash of a key', opens);
  db.notes.set(before.bookings._id, { note: 'Snores', at, by: 'clerk' });
  db.audit.push({ ...before.audit });
  const delivery = { state: 'SUCCESS', attempts: 1, at } as const;
  const mail = { kind: 'email-confirmation', to: ana.email, createdAt: at, expireAt: at, delivery } as const;
  db.mails.set('stay-confirmation', { _id: 'stay-confirmation', ...mail });
  // Nothing open is a blocker here: all fields are set at once, even combinations without sense.
  const deps = forgetDeps(hotel);
  const guestData = { ...deps.guestData, recordsOf: () => Promise.resolve(new Map()) };
  const done = await forgetGuest({ ...deps, guestData }, 'forget', ana.email);
  if (done.outcome !== 'forgotten') throw new Error(done.outcome);
});

function now(): Record<'bookings' | 'payments' | 'refunds' | 'audit', unknown> {
  const { bookings: booked, payments: paid, refunds: back, audit: entries } = hotel.db;
  return {
    bookings: booked.get(before.bookings._id),
    payments: paid.get(before.payments._id),
    refunds: back.get(before.refunds._id),
    audit: entries[0],
  };
}

describe.each([
  ['bookings', booking],
  ['payments', payment],
  ['refunds', refund],
  ['audit', audit],
] as const)('of %s', (collection, rows) => {
  const is = () => now()[collection] as Record<string, unknown>; // by the names of its fields

  it.each(Object.entries<Row<unknown>>(rows).map(([field, [, fate, was]]) => [field, fate, was] as const))(
    '%s %s',
    (field, fate, was) => {
      if (fate === 'stays') expect(is()[field]).toEqual(was);
      else expect(is()[field]).not.toEqual(was);
      if (fate === 'goes') expect(JSON.stringify(is()[field] ?? '')).not.toMatch(/ana|secret/);
    },
  );
});

it.each(Object.keys(guest))('of a guest %s goes', (field) => {
  const words = (now().bookings as StoredBooking).guest; // the document has this kind
  expect(JSON.stringify(words[field as keyof Guest])).not.toContain('secret'); // its own keys
});

function those(fate: string): string[] {
  return Object.keys(DOCUMENTS).filter((name) => DOCUMENTS[name as keyof typeof DOCUMENTS] === fate); // its own keys
}

it('leaves no document that goes', () => {
  const { users, notes: desk, mails: mail, keys } = hotel.db;
  const left: Record<string, ReadonlyMap<string, unknown>> = { users, desk, mail, keys };
  expect(those('go').map((name) => [name, left[name]?.size])).toEqual([
    ['users', 0],
    ['desk', 0],
    ['mail', 0],
    ['keys', 0],
  ]);
});

it('has Firestore delete what goes by itself in time', () => {
  const file = readFileSync(path.join(import.meta.dirname, '../../firestore.indexes.json'), 'utf8');
  const { fieldOverrides } = JSON.parse(file) as {
    fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
  }; // as firebase-tools reads it
  const inTime = fieldOverrides.filter(({ ttl }) => ttl === true);
  expect(inTime.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`).sort()).toEqual([
    'keys.expireAt', // deleted at once
    'limits.expiresAt',
    'mail.expireAt', // as well
    'names.expireAt',
    'payees.expireAt',
  ]);
  expect(those('expire').sort()).toEqual(['limits', 'names', 'payees']);
});

it('keeps which booking used a code, without a guest', () => {
  expect([...hotel.db.uses]).toEqual([[usedBy('WELCOME', ana.uid), before.bookings._id]]);
});
