import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../functions/src/config.ts';
import { hasCounters } from '../../functions/src/domain/desk/figures/months-counted.ts';
import { isFinal } from '../../functions/src/domain/desk/figures/get-figures.ts';
import { forgottenRecord } from '../../functions/src/domain/guest-data/forgotten.ts';
import { waiting } from '../../functions/src/domain/records/outbox.ts';
import type { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { aStoredBooking } from '../../functions/src/testing/a-stored-booking.ts';

/*
 * How long each collection is kept, and by what its documents leave: docs/dev/architecture.md says so, row by row. A new
 * collection does not compile here until it has a row.
 */

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Row = [document: string, kept: string, leavesBy: string];

const ASKS = '`npm run forget`';
const BOOKS = '`npm run forget`, which leaves the books';

const KEPT: Readonly<Record<keyof typeof COLLECTIONS, Row[]>> = {
  rooms: [['rooms/{id}', 'until it is removed', 'an admin']],
  calendar: [['rooms/{id}/calendar/{yyyy-MM}', 'as long as its room', 'the removal of the room']],
  months: [['months/{yyyy-MM}', '70 days after the month', 'the night']],
  catalogue: [
    ['catalogue/rooms', 'always; a room while it is there', 'the removal of the room'],
    ['catalogue/tariff', 'until the next', 'saving rates'],
    ['catalogue/texts', 'until the next', 'publishing texts'],
    ['catalogue/stay-mails', 'until the next', 'switching mails'],
    ['catalogue/invoices', 'until the next', 'saving the settings of invoices'],
  ],
  tariffs: [['tariffs/{version}', 'always', 'nothing: old ones are only read by name']],
  texts: [['texts/{version}', 'always', 'nothing']],
  textsDraft: [['texts-draft/now', 'always', 'nothing']],
  promos: [['promos/{CODE}', 'always; a use while its booking has it', '`uses`: cancelling the booking']],
  uses: [], // told with the promotions
  bookings: [['bookings/{id}', 'always; of whom, until they ask', BOOKS]],
  desk: [['desk/{bookingId}', 'until the guest asks', ASKS]],
  payments: [['payments/{bookingId}-{n}', 'always; words and links until the guest asks', BOOKS]],
  refunds: [['refunds/{paymentId}-{n}', 'always; reasons until the guest asks', BOOKS]],
  keys: [['keys/{hash}', '30 days after departure', 'Firestore, by `expireAt`; `npm run forget`']],
  closings: [['closings/{yyyy-MM-dd}', 'always; until it is opened again', 'an admin']],
  invoices: [['invoices/{number}', 'always', 'nothing']],
  payees: [
    [
      'payees/{number}',
      'so many years as `hotel/books.ts` says, from the end of the year of issue',
      'Firestore, by `expireAt`',
    ],
  ],
  blocks: [['blocks/{id}', 'always', 'nothing']],
  channels: [['channels/{id}', 'until it or its room is removed', 'an admin']],
  housekeeping: [['housekeeping/{roomId}', 'as long as its room', 'the removal of the room']],
  users: [['users/{uid}', 'until they ask', ASKS]],
  deletions: [['deletions/{uid}', 'minutes, until the account is gone', 'the sweep of mails']],
  names: [
    [
      'names/{bookingId}',
      'so many years as `hotel/books.ts` says, from the end of the year of the stay',
      'Firestore, by `expireAt`',
    ],
  ],
  mail: [
    [
      'mail/{id}',
      '90 days after its last change; 7 if it is the last',
      'Firestore, by `expireAt`; `npm run forget`',
    ],
  ],
  audit: [['audit/{id}', 'always; reasons until the guest asks', '`npm run forget`, which leaves the rest']],
  figures: [['figures/{yyyy-MM}-{part}', '70 days after the month', 'the night']],
  stats: [['stats/{yyyy-MM}', 'always', 'nothing']],
  jobs: [['jobs/{name}', 'always', 'nothing']],
  limits: [['limits/{id}', 'until its window is over, a day at most', 'Firestore, by `expiresAt`']],
  meta: [
    ['meta/schema', 'always', 'nothing'],
    ['meta/payments', 'always', 'nothing'],
    ['meta/invoices', 'always', 'nothing'],
  ],
};

function rowsOfTable(): Row[] {
  const lines = read('docs/dev/architecture.md').split('\n');
  const first = lines.findIndex((line) => line.startsWith('| Document '));
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  return lines.slice(first + 2, first + length).map((line) => {
    const [, document = '', , kept = '', leavesBy = ''] = line.split('|').map((cell) => cell.trim());
    return [document.replaceAll('`', ''), kept, leavesBy];
  });
}

it('the table of the data says how long each collection is kept, and what deletes it', () => {
  expect(rowsOfTable().sort()).toEqual(Object.values(KEPT).flat().sort());
});

describe('what the table says', () => {
  it('is what Firestore is told to delete', () => {
    const { fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
    }; // as firebase-tools reads it
    const deleted = fieldOverrides.filter(({ ttl }) => ttl === true);
    const told = Object.entries(KEPT).flatMap(([collection, rows]) =>
      rows.flatMap(([, , leavesBy]) => {
        const field = /^Firestore, by `(\w+)`/.exec(leavesBy)?.[1];
        return field === undefined ? [] : [`${collection}.${field}`];
      }),
    );
    expect(deleted.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`).sort()).toEqual(
      told.sort(),
    );
  });

  it('is for how long a month has counters, and when its figures are final', () => {
    // March is over on 1 April.
    expect(hasCounters('2027-03', day('2027-06-09'))).toBe(true);
    expect(hasCounters('2027-03', day('2027-06-10'))).toBe(false);
    expect(isFinal({ month: '2027-03', rooms: [], sources: [], countedOn: day('2027-05-05') })).toBe(false);
    expect(isFinal({ month: '2027-03', rooms: [], sources: [], countedOn: day('2027-05-06') })).toBe(true);
  });

  it('is how long requests are counted, at the most', () => {
    for (const { windowMs } of Object.values(readConfig({}).rateLimits))
      expect(windowMs).toBeLessThanOrEqual(86_400_000);
    expect(() => readConfig({ LIMIT_WINDOW_MINUTES: '1441' })).toThrow('LIMIT_WINDOW_MINUTES');
  });

  it('is how long a mail is kept', () => {
    const now = new Date('2027-06-01T16:00:00Z');
    const { expireAt } = waiting(
      { _id: 'm', kind: 'welcome', to: 'ana@innkeep.test', data: { name: '' } },
      now,
    );
    expect(expireAt).toEqual(new Date('2027-08-30T16:00:00Z'));
    const last = waiting({ _id: 'l', kind: 'account-deleted', to: 'ana@innkeep.test' }, now);
    expect(last.expireAt).toEqual(new Date('2027-06-08T16:00:00Z'));
  });

  it('is how long a name is kept, from the end of the year of the stay', () => {
    const booking = aStoredBooking('b', '2026-12-30', '2027-01-02', { state: 'checked-out' });
    const named = { ...booking, guest: { ...booking.guest, name: 'Ana Silva' } };
    const entry = {
      action: 'booking/forgotten',
      by: 'operator',
      target: 'b',
      at: new Date('2027-06-01'),
    } as const;
    const record = {
      booking: named,
      note: undefined,
      name: undefined,
      payments: [],
      refunds: [],
      invoices: [],
      sharing: [],
    };
    expect(forgottenRecord(record, entry, 10)?.name?.expireAt).toEqual(new Date('2038-01-01T00:00:00Z'));
  });

  it('is that old tariffs are read by name only', () => {
    const source = read('functions/src/store/tariffs.ts');
    expect(source).toContain('db.collection(COLLECTIONS.tariffs).doc(');
    const others = readdirSync(path.join(root, 'functions/src/store')).filter(
      (file) => file !== 'tariffs.ts',
    );
    expect(
      others.filter((file) => read(`functions/src/store/${file}`).includes('COLLECTIONS.tariffs')),
    ).toEqual([]);
  });
});
