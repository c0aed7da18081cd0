import type { Tally } from '../../local/src/firestore/usage.ts';
import { spellHotel, type MeasuredHotel } from '../age.ts';
import { spell, table } from '../report.ts';
import type { MeasuredJob } from './jobs.ts';
import type { MeasuredCall, Spent } from './measure.ts';

/** What two hotels may differ by: a tenth; or, of what is quick, the noise of a machine that does more. */
const A_TENTH = 1.1;
const NOISE_MS = 5;
/** The most milliseconds of a call, as docs/cost.md assumes. */
const MOST_MS = 100;

/** Returns what breaks a budget, in sentences. */
export function troublesOfAge(hotels: readonly MeasuredHotel[]): string[] {
  return [...byRooms(hotels).flatMap(inAge), ...inSize(hotels), ...inJobs(hotels)];
}

/** Returns the hotels of each size, the youngest first. */
function byRooms(hotels: readonly MeasuredHotel[]): MeasuredHotel[][] {
  const sizes = [...new Set(hotels.map(({ hotel }) => hotel.rooms))];
  return sizes.map((rooms) => hotels.filter(({ hotel }) => hotel.rooms === rooms));
}

function inAge(ages: readonly MeasuredHotel[]): string[] {
  const [youngest, oldest] = [ages[0], ages.at(-1)];
  if (!youngest || !oldest || youngest === oldest) return [];
  return oldest.calls.flatMap(({ name, spent }, at) =>
    differences(youngest.calls[at]?.spent, spent).map(
      (what) => `${name}, at ${spellHotel(youngest.hotel)} and ${spellHotel(oldest.hotel)}: ${what}`,
    ),
  );
}

function inSize(hotels: readonly MeasuredHotel[]): string[] {
  const [smallest, ...larger] = byRooms(hotels).map((ages) => ages.at(-1));
  return [smallest, ...larger].flatMap((measured) =>
    (measured?.calls ?? []).flatMap((call, at) => {
      const where = `${call.name}, at ${spellHotel(measured?.hotel ?? { rooms: 0, years: 0 })}`;
      const { spent, larger: reason, mostMs = MOST_MS } = call;
      if (!spent) return [`${where}: no answer in time`];
      const slow = spent.ms > mostMs ? [`${where}: ${spent.ms.toFixed(0)} ms instead of ${mostMs}`] : [];
      const least = smallest?.calls[at]?.spent;
      return [
        ...slow,
        ...(reason === undefined ? differences(least, spent).map((what) => `${where}: ${what}`) : []),
      ];
    }),
  );
}

/** Returns what is more than before by over a tenth. */
function differences(before: Spent | undefined, after: Spent | undefined): string[] {
  if (!before || !after) return [];
  const counts = (['reads', 'writes', 'deletes'] as const).filter(
    (what) => after[what] > before[what] * A_TENTH,
  );
  const isSlower = after.ms > before.ms * A_TENTH + NOISE_MS;
  return [
    ...counts.map((what) => `${before[what]} and ${after[what]} ${what}`),
    ...(isSlower ? [`${before.ms.toFixed(1)} and ${after.ms.toFixed(1)} ms`] : []),
  ];
}

function inJobs(hotels: readonly MeasuredHotel[]): string[] {
  return hotels.flatMap(({ hotel, jobs }) =>
    jobs.flatMap(({ name, used, most }) => {
      const where = `${name}, at ${spellHotel(hotel)}`;
      if (!used) return [`${where}: does not end within ${most.seconds} s`];
      return used.maxMib > most.mib ? [`${where}: ${used.maxMib.toFixed(0)} MiB instead of ${most.mib}`] : [];
    }),
  );
}

export function ageTables(hotels: readonly MeasuredHotel[]): string {
  return [countsTable(hotels), millisecondsTable(hotels), jobsTable(hotels)].join('\n\n');
}

function countsTable(hotels: readonly MeasuredHotel[]): string {
  const sizes = byRooms(hotels);
  const spentBy = (ages: MeasuredHotel[], at: number) => ages.flatMap(({ calls }) => calls[at]?.spent ?? []);
  return table(
    [
      'Reads and writes of',
      ...sizes.map(([first]) => `${first?.hotel.rooms.toLocaleString('en-US')} rooms`),
      'The answer',
    ],
    callsOf(hotels).map(({ name, larger = '' }, at) => [
      name,
      ...sizes.map((ages) => inEachAge(spentBy(ages, at))),
      larger,
    ]),
  );
}

/** Spells what a call costs at every age: once where it is the same. */
function inEachAge(spent: readonly Tally[]): string {
  const spelt = spent.map(spell);
  const [first = '', last = ''] = [spelt[0], spelt.at(-1)];
  return first === last ? first : `${first}; with age ${last}`;
}

function millisecondsTable(hotels: readonly MeasuredHotel[]): string {
  return table(
    ['Milliseconds of', ...hotels.map(({ hotel }) => spellHotel(hotel))],
    callsOf(hotels).map(({ name }, at) => [
      name,
      ...hotels.map(({ calls }) => calls[at]?.spent?.ms.toFixed(1) ?? 'not in time'),
    ]),
  );
}

function jobsTable(hotels: readonly MeasuredHotel[]): string {
  return table(
    ['Job', ...hotels.map(({ hotel }) => spellHotel(hotel)), 'May take'],
    (hotels[0]?.jobs ?? []).map(({ name, most }, at) => [
      name,
      ...hotels.map(({ jobs }) => spellJob(jobs[at])),
      `${most.seconds} s, ${most.mib} MiB`,
    ]),
  );
}

function spellJob(job: MeasuredJob | undefined): string {
  if (!job?.used) return 'not in time';
  const { reads, writes } = job.spent;
  const counts = `${reads.toLocaleString('en-US')} r, ${writes.toLocaleString('en-US')} w`;
  return `${counts}, ${(job.used.ms / 1000).toFixed(1)} s, ${job.used.maxMib.toFixed(0)} MiB`;
}

function callsOf(hotels: readonly MeasuredHotel[]): MeasuredCall[] {
  return hotels[0]?.calls ?? [];
}
