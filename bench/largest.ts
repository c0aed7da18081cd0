import { hotelClock } from '../functions/src/domain/base/clock.ts';
import { buildLargestHotel, largestTariff, QUESTIONS } from '../tests/api/support/largest-hotel.ts';
import { median } from './support/median.ts';
import { startDatabase } from './support/start-database.ts';
import { connect, openHotel } from './support/start-hotel.ts';

/** One more comes first, and is not counted. */
const ROUNDS = 7;
const TARIFF = JSON.stringify(largestTariff());
/** An answer may cost the processor as much as parsing that tariff so often: a tenth of a second where it takes 1.5 ms. */
export const MOST_TARIFFS = 67;

export interface Question {
  call: string;
  /** The processor time of the most expensive answer, in times of parsing the tariff. */
  tariffs: number;
}

/** Measures what the most expensive questions of visitors cost the processor, in a hotel of 200 rooms. */
export async function largest(): Promise<Question[]> {
  const database = await startDatabase();
  const db = connect(database);
  await buildLargestHotel(db);
  await db.terminate();
  const api = await openHotel(
    database,
    hotelClock(() => new Date('2026-08-01T16:00:00Z')),
  );
  const questions: Question[] = [];
  for (const [call, paths] of Object.entries(QUESTIONS)) {
    const all: number[] = [];
    for (const path of paths) all.push(await tariffsOf(api.url + path));
    questions.push({ call, tariffs: Math.max(...all) });
  }
  api.close();
  await database.end();
  return questions;
}

async function tariffsOf(url: string): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const parsed = await timeOf(() => {
      for (let turn = 0; turn < 10; turn += 1) JSON.parse(TARIFF);
    });
    const asked = await timeOf(async () => (await fetch(url)).text());
    if (round > 0) ratios.push(asked / (parsed / 10));
  }
  return median(ratios);
}

async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
