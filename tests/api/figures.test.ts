import { addDays, monthsBetween } from '@innkeep/contract/calendar-date';
import type { DeskFigures, ExportPart } from '@innkeep/contract/desk/figures';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { day } from '@innkeep/contract/testing/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/clock.ts';
import { writeStats } from '../../functions/src/domain/desk/figures/write-stats.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { firestoreDesk } from '../../functions/src/store/desk.store.ts';
import type { SpanPage } from '../../functions/src/domain/desk/export/export-store.ts';
import type { BilledStay } from '../../functions/src/domain/desk/figures/stats-store.ts';
import { firestoreExports } from '../../functions/src/store/export.store.ts';
import { firestoreStats } from '../../functions/src/store/stats.store.ts';
import { db } from './support/admin-sdk.ts';
import { call } from './support/call.ts';
import { afterThisFile } from './support/clean-up.ts';
import { costOf } from './support/cost-of.ts';
import { aBooking, asked, putBlock, putBookings } from './support/desk-bookings.ts';
import { anAdmin, type Person } from './support/people.ts';

/** Only our own database counts; Google's emulator does not. */
const isOfficialSuite = process.env.INNKEEP_SUITE === 'official';
/** Collections that earlier bookings' mails read and write while they are sent. */
const UNDER_WAY = ['mail', 'limits'];

/** A June of a year in which no other test has a stay, and before any of today's rooms existed. */
const FIRST = day('2002-06-01');
const on = (days: number) => addDays(FIRST, days);
const room = { _id: 'test-figures', name: 'Gone', price: 120, image: '/x.webp', capacity: 2, des: '' };
const evil = { ...NO_DETAILS, name: '=HYPERLINK("http://evil.test")' };

/** What is read of a payment or a refund to sort it. */
const aPayment = { bookingId: '', state: 'done', amount: 100, createdAt: new Date('2001-06-05T12:00:00Z') };

let admin: Person;
const stats = firestoreStats(db);

async function reads(path: string): Promise<number> {
  const { reads: count, writes } = await costOf(async () => {
    expect((await call('GET', path, { as: admin })).status).toBe(200);
  }, [...UNDER_WAY, 'rooms']);
  expect(writes).toBe(0);
  return count;
}

/** Returns the rows of a table whose cells contain no line breaks or commas, and how many parts it came in. */
async function rowsOf(kind: string, span = 'from=2002-06-01&to=2002-07-01') {
  let lines = '';
  let parts = 0;
  for (let after: string | undefined = ''; after !== undefined; parts += 1) {
    const part: ExportPart = await asked(admin, `/desk/export?kind=${kind}&${span}&after=${after}`);
    lines += part.lines;
    after = part.next;
  }
  const [, ...rows] = lines.trim().split('\n');
  return { parts, rows: rows.map((line) => line.split(',')) };
}

beforeAll(async () => {
  admin = await anAdmin();
  // 28 arrivals on each of the 30 days of June, for two and a half nights; those of the last two days stay
  // into July.
  const bookings = Array.from({ length: 30 }, (_, date) =>
    Array.from({ length: 28 }, (_none, index) =>
      aBooking(on(date), on(date + (index % 2 === 0 ? 2 : 3)), { room, guest: evil }),
    ),
  ).flat();
  await putBookings(...bookings, aBooking(on(3), on(5), { room, state: 'cancelled' }));
  await putBlock(on(3), on(5), { roomId: room._id });
  afterThisFile(async () => {
    for (const { ref } of (await db.collection(COLLECTIONS.stats).get()).docs)
      if (ref.id < '2004') await ref.delete();
  });
});

describe('figures', () => {
  it('of a month that nobody has counted cost a read for each of its stays', async () => {
    const { months, rooms } = await asked<DeskFigures>(admin, '/desk/figures?from=2002-06&to=2002-06');
    // In June: the stays that arrive on the 29th and 30th, 28 of 2 or 3 nights each, are partly in July.
    const sold = 28 * 30 * 2.5 - (14 * 1 + 28 * 1 + 14 * 1);
    expect(months).toMatchObject([
      { month: '2002-06', sold, roomRevenue: sold * 12_000, adr: 12_000, isFinal: true },
    ]);
    expect(rooms).toMatchObject([
      { roomId: room._id, name: 'Gone', arrivals: 840, departures: 840 - 56 - 14 },
    ]);
    // Also the cancelled booking, the block, and the month that is not stored.
    if (!isOfficialSuite) expect(await reads('/desk/figures?from=2002-06&to=2002-06')).toBe(840 + 1 + 1 + 1);
  });

  it('of a year that was counted by night cost twelve reads, and are the same', async () => {
    const path = '/desk/figures?from=2002-01&to=2002-12';
    const counted = await asked<DeskFigures>(admin, path);
    const clock = hotelClock(() => new Date('2003-03-10T12:00:00Z'));
    const deps = { stats, desk: firestoreDesk(db, () => 'none'), clock };
    expect(await writeStats(deps)).toEqual(monthsBetween('2002-03', '2003-02').reverse());
    expect(await writeStats(deps)).toContain('2002-01');
    const written = await asked<DeskFigures>(admin, path);
    expect(written).toEqual(counted);
    expect(written.total.sold).toBeGreaterThan(2000);
    if (!isOfficialSuite) expect(await reads(path)).toBe(12);
  });

  it('are exported to the same sums, night by night and page by page', async () => {
    const { months } = await asked<DeskFigures>(admin, '/desk/figures?from=2002-06&to=2002-06');
    const { rows: nights, parts } = await rowsOf('nights');
    expect(parts).toBe(2);
    expect(nights).toHaveLength(months[0]?.sold ?? 0);
    expect(nights.reduce((sum, cells) => sum + Math.round(Number(cells[7]) * 100), 0)).toBe(
      months[0]?.roomRevenue,
    );
    const { rows: bookings } = await rowsOf('bookings');
    expect(bookings).toHaveLength(841);
    // A guest's name is always text, however it starts.
    expect(new Set(bookings.map((cells) => cells[3]))).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(bookings.flat().filter((cell) => cell.startsWith('='))).toEqual([]);
  });
});

describe('pages of an export', () => {
  it('of stays hold each of them once, by check-in, and read nothing else', async () => {
    const span = { from: FIRST, to: day('2002-07-01'), limit: 100 };
    const pages: BilledStay[][] = [];
    const { reads: count } = await costOf(async () => {
      for (let last: BilledStay | undefined, isMore = true; isMore; last = pages.at(-1)?.at(-1)) {
        const after = last && { value: last.checkin, id: last._id };
        pages.push(await firestoreExports(db).listStays({ ...span, after }));
        isMore = pages.at(-1)?.length === 100;
      }
    }, UNDER_WAY);
    const stays = pages.flat();
    expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: 8 }, () => 100), 41]);
    expect(new Set(stays.map(({ _id }) => _id)).size).toBe(841);
    const dates = stays.map(({ checkin }) => checkin);
    expect(dates).toEqual([...dates].sort());
    if (!isOfficialSuite) expect(count).toBe(841);
  });

  it('of payments and refunds go on after a position, among those of one moment', async () => {
    const at = new Date('2002-06-05T12:00:00Z');
    const span = { from: at, to: new Date('2002-06-06T12:00:00Z'), limit: 2 };
    const exports = firestoreExports(db);
    for (const [collection, field, list] of [
      [COLLECTIONS.payments, 'paidAt', (page: SpanPage<Date>) => exports.listReceived(page)],
      [COLLECTIONS.refunds, 'createdAt', (page: SpanPage<Date>) => exports.listGivenBack(page)],
    ] as const) {
      const ids = ['a', 'b', 'c'].map((letter) => `test-export-${letter}`);
      const documents = ids.map((id) => db.collection(collection).doc(id));
      afterThisFile(() => Promise.all(documents.map((document) => document.delete())));
      await Promise.all(documents.map((document) => document.set({ ...aPayment, [field]: at })));
      const listed = async (after?: string) =>
        (await list({ ...span, after: after === undefined ? undefined : { value: at, id: after } })).map(
          ({ _id }) => _id,
        );
      expect(await listed()).toEqual(ids.slice(0, 2));
      expect(await listed(ids[1])).toEqual(ids.slice(2));
      expect(await listed(ids[2])).toEqual([]);
    }
  });
});
