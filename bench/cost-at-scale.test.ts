import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Google's prices in dollars, for eur3, and the dollars of a euro, as docs/cost.md has them. */
const PRICE = {
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  delete: 0.02 / 100_000,
  call: 0.4 / 1_000_000,
  storedGb: 0.18,
  backedUpGb: 0.03,
  sentGb: 0.15,
};
const DOLLARS_PER_EURO = 1.1;
const DAYS = 30;
const SECONDS_A_MONTH = 2_592_000;

/** A booking and its entry, its payment and that one's entry, and the booking again along with its payment. */
const READS_TO_PROVE = 5;
const VISITS_PER_BOOKING = 50;
const OPENED_A_DAY = 100;
/** A booking's documents: its payment, four audit entries and their indexes; seven days of versions double that. */
const KB_A_BOOKING = 15;
const BACKUPS = 21;
/** What the desk reads for each room when it opens the day and the chart, and for each stay that it opens. */
const DESK = { ofRoom: (107 + 437 + 100) / 100, stay: 8 };
/** Ten instances that answer a page of six rooms in 4 ms each, with so many reads and bytes. */
const ATTACK = { perSecond: 2500, reads: 7, bytes: 6000 };

const linesOf = (file: string) =>
  readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8').split('\n');
const cost = linesOf('cost.md');

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the cells of a document's table rows with so many columns. */
function rowsOf(lines: string[], columns: number): string[][] {
  return lines
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
    .filter(({ length }) => length === columns);
}

type Row = Record<string, string>;

/** Returns the rows of the table whose first column has this heading, each as an object by column heading. */
function tableOf(head: string): Row[] {
  const start = cost.findIndex((line) => cellsOf(line)[0] === head);
  const end = cost.findIndex((line, at) => at > start && !line.startsWith('|'));
  const [heads = [], , ...rows] = cost.slice(start, end).map(cellsOf);
  return rows.map((row): Row => Object.fromEntries(row.map((cell, at) => [heads[at] ?? '', cell])));
}

const named = (rows: Row[], name: string) => rows.find((row) => Object.values(row)[0] === name) ?? {};
const euros = (text = '') => Number(text.replace(/[*€,]/g, ''));

const each = tableOf('1,000 times');

interface Hotel {
  rooms: number;
  hotels: number;
  /** Bookings of one hotel in a year. */
  bookings: number;
  /** Devices on which its desk is open. */
  desks: number;
  /** How often a month the nightly proof checks everything: docs/dev/the-proof.md. */
  rounds: number;
}

const SMALL: Hotel = { rooms: 20, hotels: 1, bookings: 1825, desks: 1, rounds: 30 };
const COLUMNS: Record<string, Hotel> = {
  '20 rooms': SMALL,
  '1,000 rooms': { rooms: 1000, hotels: 1, bookings: 100_000, desks: 4, rounds: 1 },
  '1,000 hotels of 20': { ...SMALL, hotels: 1000 },
};

function monthOf({ rooms, bookings, desks, rounds }: Hotel): Record<string, number> {
  const visits = (bookings / 12) * VISITS_PER_BOOKING;
  const deskReads = DESK.ofRoom * rooms + DESK.stay;
  const nightReads = READS_TO_PROVE * bookings * 10 * rounds;
  const stored = (bookings * 10 * KB_A_BOOKING) / 1_000_000;
  const fixed = tableOf('What').filter(
    ({ What = '' }) => !What.startsWith('`reconcile') && !What.startsWith('the figures'),
  );
  return {
    visits: (visits / 1000) * euros(named(each, '**a visit**').Together),
    bookings: (bookings / 12 / 1000) * euros(named(each, '**a booking**').Together),
    'the desk': (deskReads * OPENED_A_DAY * desks * DAYS * PRICE.read) / DOLLARS_PER_EURO,
    "the night's jobs": (nightReads * PRICE.read) / DOLLARS_PER_EURO,
    'in any case': fixed.reduce((sum, row) => sum + euros(row['€']), 0),
    'ten years of data': (stored * (2 * PRICE.storedGb + BACKUPS * PRICE.backedUpGb)) / DOLLARS_PER_EURO,
  };
}

/** Two digits count below a hundred. */
const spelt = (sum: number) => `€${sum < 100 ? sum.toFixed(2) : Math.round(sum).toLocaleString('en-US')}`;

it.each(Object.entries(COLUMNS))('%s costs what its counts cost', (column, hotel) => {
  const month = monthOf(hotel);
  const all = { ...month, '**together**': Object.values(month).reduce((sum, part) => sum + part) };
  const rows = tableOf('A month of');
  const found = Object.keys(all).map((name) => [name, named(rows, name)[column]]);
  const expected = Object.entries(all).map(([name, sum]) => [name, spelt(sum * hotel.hotels)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

it('says the most that an attack on the API can cost', () => {
  const { perSecond, reads, bytes } = ATTACK;
  const month = (dollars: number) => spelt((perSecond * dollars * SECONDS_A_MONTH) / DOLLARS_PER_EURO);
  const rows = tableOf('All instances, busy for a month');
  expect(Object.fromEntries(rows.map((row) => Object.values(row)))).toEqual({
    'processors and memory of all functions': '€1,380',
    reads: month(reads * PRICE.read),
    calls: month(PRICE.call),
    answers: month((bytes / 1e9) * PRICE.sentGb),
  });
});

const operations = rowsOf(cost, 5).filter(([, reads = '']) => /^\d+$/.test(reads));

it.each(operations)('%s costs what its operations cost', (_name, reads, writes, deletes, euros) => {
  const dollars = Number(reads) * PRICE.read + Number(writes) * PRICE.write + Number(deletes) * PRICE.delete;
  expect(euros).toBe(((dollars * 1000) / DOLLARS_PER_EURO).toFixed(4));
});

it('counts as the bench does', () => {
  const measured = new Map(rowsOf(linesOf('dev/performance.md'), 4).map(([call, costs]) => [call, costs]));
  const compared = operations.filter(([name]) => measured.has(name));
  expect(compared.length).toBeGreaterThanOrEqual(6);
  for (const [name, reads, writes, deletes] of compared) {
    const counts = { read: reads, write: writes, delete: deletes };
    const words = Object.entries(counts).filter(([, count]) => count !== '0');
    const wording = words.map(([unit, count]) => `${count} ${unit}${count === '1' ? '' : 's'}`).join(', ');
    expect(wording, name).toBe(measured.get(name));
  }
});
