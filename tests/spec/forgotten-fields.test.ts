import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Guest } from '@innkeep/contract/guest';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgetGuest } from '../../functions/src/domain/guest-data/forget-guest.ts';
import type { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { forgetDeps } from '../../functions/src/testing/a-guest-to-forget.ts';
import { aHotel, ana } from '../../functions/src/testing/builders.ts';
import { usedBy } from '../../functions/src/testing/memory-database.ts';
import { everyFieldOf } from './every-field.ts';
import type * as stored from './stored-fields.ts';

/*
 * What happens to each stored field after its guest is forgotten. A new field does not compile here until
 * somebody has decided: fields that identify a person are removed; fields that the books or the proof need of
 * a stay remain.
 */

/** Removed, kept with only a note that something has changed, or kept. */
type Fate = 'goes' | 'changed' | 'stays';
type Fates<Fields extends PropertyKey> = Readonly<Record<Fields, Fate>>;

const guest: Fates<keyof Guest> = { name: 'goes', phone: 'goes', arrivalTime: 'goes', wish: 'goes' };

const bookings: Fates<Exclude<keyof typeof stored.booking, 'guest'>> = {
  email: 'goes',
  mailbox: 'goes',
  isUnproven: 'stays',
  tokens: 'goes',
  rev: 'changed',
  updatedAt: 'changed',
  uid: 'stays',
  _id: 'stays',
  source: 'stays',
  state: 'stays',
  weeks: 'stays',
  room: 'stays',
  rooms: 'stays',
  formerRooms: 'stays',
  beforeMove: 'stays',
  checkin: 'stays',
  checkout: 'stays',
  nights: 'stays',
  guests: 'stays',
  children: 'stays',
  quote: 'stays',
  quoteBefore: 'stays',
  total: 'stays',
  policy: 'stays',
  pay: 'stays',
  payments: 'stays',
  money: 'stays',
  group: 'stays',
  hold: 'stays',
  noShowFee: 'stays',
  waived: 'stays',
  asked: 'stays',
  cancellationFee: 'stays',
  releasedFrom: 'stays',
  cancelUntil: 'stays',
  cancelledAt: 'stays',
  createdAt: 'stays',
  checkedInAt: 'stays',
  checkedOutAt: 'stays',
};

const payments: Fates<keyof typeof stored.payment> = {
  session: 'changed',
  acknowledged: 'changed',
  _id: 'stays',
  n: 'stays',
  bookingId: 'stays',
  uid: 'stays',
  kind: 'stays',
  method: 'stays',
  state: 'stays',
  amount: 'stays',
  received: 'stays',
  currency: 'stays',
  createdAt: 'stays',
  updatedAt: 'stays',
  paidAt: 'stays',
  day: 'stays',
  takenBy: 'stays',
  requestKey: 'stays',
  intent: 'stays',
  refundAsked: 'stays',
  refunds: 'stays',
  disputes: 'stays',
  heard: 'stays',
  alert: 'stays',
  dueAt: 'stays',
};

const refunds: Fates<keyof typeof stored.refund> = {
  why: 'goes',
  _id: 'stays',
  n: 'stays',
  paymentId: 'stays',
  bookingId: 'stays',
  amount: 'stays',
  method: 'stays',
  reason: 'stays',
  givenBy: 'stays',
  requestKey: 'stays',
  state: 'stays',
  replacedBy: 'stays',
  twiceAt: 'stays',
  attempts: 'stays',
  day: 'stays',
  triedSince: 'stays',
  dueAt: 'stays',
  keyNumber: 'stays',
  providerId: 'stays',
  createdAt: 'stays',
  updatedAt: 'stays',
};

const audit: Fates<Exclude<keyof typeof stored.audit, 'call'>> = {
  why: 'goes',
  what: 'stays',
  action: 'stays',
  by: 'stays',
  target: 'stays',
  at: 'stays',
  stay: 'stays',
  agreed: 'stays',
  received: 'stays',
  promo: 'stays',
};

/**
 * The fate of whole collections: documents are removed, or by the next sweep (`finish-deletions.test.ts`), expire, stay with a number that leads to nobody, or
 * are about nobody. The last have no trace of a guest either: `guest-rights.test.ts` searches the whole
 * database.
 */
const DOCUMENTS: Record<
  keyof typeof COLLECTIONS,
  Readonly<Record<string, Fate>> | 'go' | 'swept' | 'expire' | 'lead to nobody' | 'of nobody'
> = {
  bookings,
  payments,
  refunds,
  audit,
  users: 'go',
  desk: 'go',
  mail: 'go',
  keys: 'go',
  deletions: 'swept',
  limits: 'expire',
  names: 'expire',
  uses: 'lead to nobody',
  rooms: 'of nobody',
  catalogue: 'of nobody',
  calendar: 'of nobody',
  months: 'of nobody',
  tariffs: 'of nobody',
  promos: 'of nobody',
  closings: 'of nobody',
  blocks: 'of nobody',
  channels: 'of nobody',
  conflicts: 'lead to nobody',
  housekeeping: 'of nobody',
  figures: 'of nobody',
  stats: 'of nobody',
  meta: 'of nobody',
  jobs: 'of nobody',
};

type Stored = ReturnType<typeof everyFieldOf>;

let hotel: ReturnType<typeof aHotel>;
let before: Stored;

beforeAll(async () => {
  hotel = aHotel();
  before = everyFieldOf(ana, hotel.clock.now());
  const { db } = hotel;
  db.users.set(ana.uid, { _id: ana.uid, email: ana.email, name: 'Ana', role: 'guest' });
  db.uses.set(`WELCOME/${ana.uid}`, before.bookings._id);
  db.bookings.set(before.bookings._id, before.bookings);
  db.payments.set(before.payments._id, before.payments);
  db.refunds.set(before.refunds._id, before.refunds);
  const opens = { bookingId: before.bookings._id, isMailed: true, to: 'a hash', expireAt: hotel.clock.now() };
  db.keys.set('hash of a key', opens);
  db.notes.set(before.bookings._id, { note: 'Snores', at: hotel.clock.now(), by: 'clerk' });
  db.audit.push({ ...before.audit });
  db.mails.set(before.mail._id, before.mail);
  // Nothing open is a hindrance here: all fields are set at once, even combinations without sense.
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
  ['bookings', bookings],
  ['payments', payments],
  ['refunds', refunds],
  ['audit', audit],
] as const)('of %s', (collection, fates) => {
  const was = () => before[collection] as unknown as Record<string, unknown>; // by the names of its fields
  const is = () => now()[collection] as Record<string, unknown>; // as above

  it('there is every field', () => {
    const named = [...Object.keys(fates), ...(collection === 'bookings' ? ['guest'] : [])];
    const there = Object.keys(was()).filter((field) => was()[field] !== undefined);
    expect(there.sort()).toEqual(named.sort());
  });

  it.each(Object.entries<Fate>(fates))('%s %s', (field, fate) => {
    if (fate === 'stays') expect(is()[field]).toEqual(was()[field]);
    else expect(is()[field]).not.toEqual(was()[field]);
    if (fate === 'goes') expect(JSON.stringify(is()[field] ?? '')).not.toMatch(/ana|secret/);
  });
});

it.each(Object.keys(guest))('of a guest %s goes', (field) => {
  const words = (now().bookings as Stored['bookings']).guest; // the document has this kind
  expect(JSON.stringify(words[field as keyof Guest])).not.toContain('secret'); // its own keys
});

/** Returns the collections whose documents have this fate. */
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
  ]);
  expect(those('expire').sort()).toEqual(['limits', 'names']);
});

it('keeps which booking used a code, for nobody', () => {
  expect([...hotel.db.uses]).toEqual([[usedBy('WELCOME', ana.uid), before.bookings._id]]);
});
