import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Google's prices in dollars, and the dollars of a euro, as docs/cost.md has them. */
const PRICE = {
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  call: 0.4 / 1_000_000,
  storedGb: 0.18,
  backedUpGb: 0.03,
  sentGb: 0.15,
};
const DOLLARS_PER_EURO = 1.1;
const DAYS = 30;
const SECONDS_A_MONTH = 2_592_000;

/** Of ten rooms in ten years, as the bench fills them. */
const BOOKINGS_THERE = 9070;
const VISITS_PER_BOOKING = 50;
const OPENED_A_DAY = 100;
/** Documents of a booking, with its payment, four audit entries and their indexes; seven days of versions cost as much again. */
const KB_A_BOOKING = 15;
const BACKUPS = 21;
/** `api` may run ten instances; six rooms with the addresses of their pictures have about so many bytes. */
const API_INSTANCES = 10;
const ANSWER_BYTES = 6000;

const read = (file: string) => readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');
const cost = read('cost.md');
const performance = read('performance.md');

type Row = Record<string, string>;

/** Returns the rows of the table whose first column has this head, each by the heads of its columns. */
function tableOf(document: string, head: string): Row[] {
  const lines = document.split('\n');
  const start = lines.findIndex((line) => line.split('|')[1]?.trim() === head);
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  const cells = lines.slice(start, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const [heads = [], , ...rows] = cells;
  return rows.map((row): Row => Object.fromEntries(row.map((cell, at) => [heads[at] ?? '', cell])));
}

const named = (rows: Row[], name: string) => rows.find((row) => Object.values(row)[0] === name) ?? {};
const euros = (text = '') => Number(text.replace(/[*€,]/g, ''));
const counts = (text = '', what = 'read') =>
  Number(new RegExp(`([\\d,]+) ${what}`).exec(text)?.[1]?.replaceAll(',', '') ?? 0);

const calls = tableOf(performance, 'Reads and writes of');
const milliseconds = tableOf(performance, 'Milliseconds of');
const jobs = tableOf(performance, 'Job');
const each = tableOf(cost, '1,000 times');

interface Hotel {
  rooms: number;
  hotels: number;
  /** Bookings of one hotel in a year. */
  bookings: number;
  /** Where its desk is open. */
  desks: number;
  /** How often in a month everything is proven: docs/the-proof.md. */
  rounds: number;
  /** The column of the bench that comes next to it, and by how much it is larger. */
  counted: { calls: string; times: number };
}

const SMALL: Hotel = {
  rooms: 20,
  hotels: 1,
  bookings: 1825,
  desks: 1,
  rounds: 30,
  counted: { calls: '10 rooms', times: 2 },
};
const COLUMNS: Record<string, Hotel> = {
  '20 rooms': SMALL,
  '1,000 rooms': {
    rooms: 1000,
    hotels: 1,
    bookings: 100_000,
    desks: 4,
    rounds: 1,
    counted: { calls: '1,000 rooms', times: 1 },
  },
  '1,000 hotels of 20': { ...SMALL, hotels: 1000 },
};

function monthOf({ bookings, desks, rounds, counted }: Hotel): Record<string, number> {
  const { calls: column, times } = counted;
  const visits = (bookings / 12) * VISITS_PER_BOOKING;
  const opened = ['the day', 'the chart of 14 days', 'a stay with its mails and audit'];
  const deskReads = opened.reduce((sum, name) => sum + counts(named(calls, name)[column]) * times, 0);
  const nightly = jobs.filter(({ Job = '' }) => !Job.startsWith('sweep') && !Job.includes('CSV'));
  const jobReads = nightly.reduce((sum, row) => sum + counts(row['10 rooms, 10 years'], 'r,'), 0);
  const nightReads = (jobReads / BOOKINGS_THERE) * bookings * 10 * rounds;
  const stored = (bookings * 10 * KB_A_BOOKING) / 1_000_000;
  const fixed = tableOf(cost, 'What').filter(
    ({ What = '' }) => !What.startsWith('`reconcile') && !What.startsWith('the figures'),
  );
  return {
    visits: (visits / 1000) * euros(named(each, '**a visit**').Together),
    bookings: (bookings / 12 / 1000) * euros(named(each, '**a booking**').Together),
    'the desk': (deskReads * OPENED_A_DAY * desks * DAYS * PRICE.read) / DOLLARS_PER_EURO,
    "the night's jobs": (nightReads * PRICE.read) / DOLLARS_PER_EURO,
    'whatever happens': fixed.reduce((sum, row) => sum + euros(row['€']), 0),
    'ten years of data': (stored * (2 * PRICE.storedGb + BACKUPS * PRICE.backedUpGb)) / DOLLARS_PER_EURO,
  };
}

/** Two digits count below a hundred. */
const spelt = (sum: number) => `€${sum < 100 ? sum.toFixed(2) : Math.round(sum).toLocaleString('en-US')}`;

it.each(Object.entries(COLUMNS))('%s costs what its counts cost', (column, hotel) => {
  const month = monthOf(hotel);
  const all = { ...month, '**together**': Object.values(month).reduce((sum, part) => sum + part) };
  const rows = tableOf(cost, 'A month of');
  const found = Object.keys(all).map((name) => [name, named(rows, name)[column]]);
  const expected = Object.entries(all).map(([name, sum]) => [name, spelt(sum * hotel.hotels)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

it('says the most that an attack on the API can cost', () => {
  const open = [
    'a page of six rooms',
    'a page of six rooms free for a stay',
    'other dates for a stay',
    'one room',
  ].concat("a room's calendar for a year", 'the price of a stay', 'the site map');
  const spentBy = open.flatMap((name) =>
    ['10 rooms', '1,000 rooms'].map((rooms) => {
      const ms = Number(named(milliseconds, name)[`${rooms}, 1 year`]);
      const perSecond = (API_INSTANCES * 1000) / ms;
      const reads = counts(named(calls, name)[rooms]);
      return { name, perSecond, reads, dollars: perSecond * (reads * PRICE.read + PRICE.call) };
    }),
  );
  const [dearest] = spentBy.sort((a, b) => b.dollars - a.dollars);
  if (!dearest) throw new Error('The bench has measured no call.');
  const { name, perSecond, reads } = dearest;
  expect(cost).toContain(`The dearest call is _${name}_`);
  const month = (dollars: number) => spelt((perSecond * dollars * SECONDS_A_MONTH) / DOLLARS_PER_EURO);
  const rows = tableOf(cost, 'All instances, busy for a month');
  expect(Object.fromEntries(rows.map((row) => Object.values(row)))).toEqual({
    'processors and memory of all functions': '€1,380',
    reads: month(reads * PRICE.read),
    calls: month(PRICE.call),
    answers: month((ANSWER_BYTES / 1e9) * PRICE.sentGb),
  });
});
