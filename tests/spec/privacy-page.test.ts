import { BOOKS } from '@innkeep/hotel/books';
import { PRIVACY_OF_THE_SOFTWARE } from '@innkeep/contract/texts/privacy-page';
import { describe, expect, it } from 'vitest';
import { WRITTEN_BY } from '../../functions/src/store/attempts.ts';
import type { COLLECTIONS } from '../../functions/src/store/collections.ts';
import type { STORAGE_KEY } from '../../web/src/lib/storage-key.ts';
import { audit, booking, guest, pageOf, payment, refund } from './guest-fields.ts';
import {
  note,
  block,
  channel,
  care,
  key,
  closing,
  user,
  deletion,
  keptName,
  invoice,
  payee,
  mail,
  mailKinds,
  OF_THE_SOFTWARE,
  type Line,
  type Lines,
} from './stored-fields.ts';

const ACCOUNT = 'Your account';
const BOOKINGS = 'Your bookings';
const FORGOTTEN = 'If you ask us to forget you';
const MONEY = 'What you pay';
const DONE = 'Who did what';
const SCRAMBLED = 'What we scramble';
const MAILS = 'E-mails';

/** The place where the privacy page describes each collection, field by field if it is about people. */
const COLLECTED: Readonly<
  Record<keyof typeof COLLECTIONS, readonly [section: string, lines: Readonly<Record<string, Line>>]>
> = {
  users: [ACCOUNT, user],
  deletions: [ACCOUNT, deletion],
  bookings: [BOOKINGS, pageOf({ ...booking, ...guest })],
  names: [FORGOTTEN, keptName],
  desk: [BOOKINGS, note],
  uses: [SCRAMBLED, { 'who, scrambled': 'Under a scrambled form', booking: 'which booking used a code' }],
  payments: [MONEY, pageOf(payment)],
  refunds: [MONEY, pageOf(refund)],
  keys: [SCRAMBLED, key],
  audit: [DONE, { ...pageOf(audit), [WRITTEN_BY]: OF_THE_SOFTWARE }],
  mail: [MAILS, { ...mail, ...mailKinds }],
  limits: [
    SCRAMBLED,
    { id: 'Under a scrambled form', count: 'counts of requests', expiresAt: 'about two days' },
  ],
  closings: [MONEY, closing],
  invoices: [MONEY, invoice],
  payees: [MONEY, payee],
  blocks: [BOOKINGS, block],
  channels: [BOOKINGS, channel],
  housekeeping: [BOOKINGS, care],
  rooms: [BOOKINGS, {}],
  catalogue: [BOOKINGS, {}],
  calendar: [BOOKINGS, { 'each night': 'room, dates' }],
  months: [BOOKINGS, {}],
  tariffs: [BOOKINGS, {}],
  texts: [DONE, {}],
  textsDraft: [DONE, {}],
  promos: [BOOKINGS, {}],
  figures: [BOOKINGS, {}],
  stats: [BOOKINGS, {}],
  meta: [BOOKINGS, {}],
  jobs: [BOOKINGS, {}],
};

const onTheDevice: Lines<keyof typeof STORAGE_KEY> = {
  accessToken: 'whether you are signed in',
  unheardSignIn: 'whether you are signed in',
  chosenRoom: 'the room you are about to book',
  cachedBookings: 'your own bookings',
  chartRows: OF_THE_SOFTWARE,
  foldedTypes: OF_THE_SOFTWARE,
  csvSigns: OF_THE_SOFTWARE,
  tryThis: OF_THE_SOFTWARE,
  isOpen: OF_THE_SOFTWARE,
  stayKey: 'the key of a booking without an account',
  bookingDraft: 'what you have filled in, until you book',
  previewedTexts: OF_THE_SOFTWARE,
};

function sectionOf(heading: string): string {
  return PRIVACY_OF_THE_SOFTWARE.find((each) => each.heading === heading)?.text ?? '';
}

type Row = [field: string, section: string, line: Line];

const TOLD = [
  ...Object.entries(COLLECTED).flatMap(([collection, [section, lines]]) =>
    Object.entries(lines).map(([field, line]): Row => [`${collection}: ${field}`, section, line]),
  ),
  ...Object.entries(onTheDevice).map(([key, line]): Row => [`the device: ${key}`, 'On your device', line]),
].filter((row): row is [string, string, string] => typeof row[2] === 'string');

describe('the privacy page', () => {
  it.each(TOLD)('tells of %s', (_field, section, line) => {
    expect(sectionOf(section)).toContain(line);
  });

  it('tells how long each of these is kept', () => {
    expect(sectionOf(ACCOUNT)).toContain('stays until you delete it');
    expect(sectionOf(BOOKINGS)).toContain(
      'We keep all of this until you ask us to forget you, even if you cancel, don’t come or don’t pay in time.',
    );
    expect(sectionOf(BOOKINGS)).toContain('for just as long');
    expect(sectionOf(MONEY)).toContain('as long as your bookings');
    expect(sectionOf(DONE)).toContain('a permanent record');
    expect(sectionOf(SCRAMBLED)).toContain('counts of requests, to prevent abuse: about two days');
    expect(sectionOf(FORGOTTEN)).toContain(
      'Our books keep the rest, under a deleted account’s number, for as long as the law requires.',
    );
  });

  it('tells how long the law requires names, as the hotel has it', () => {
    expect(sectionOf(FORGOTTEN)).toContain(
      `for ${BOOKS.keepsNamesForYears} years after the year in which your stay ends`,
    );
  });
});
