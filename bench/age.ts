import { say, step } from '../scripts/lib/steps.mjs';
import { functionsOfAge } from './age/function-of-age.ts';
import { hotelsOfAge, type HotelOfAge } from './age/hotel-of-age.ts';
import { measureJobs, type MeasuredJob } from './age/jobs.ts';
import { keptHotel } from './age/kept-hotel.ts';
import { measureCalls, type MeasuredCall } from './age/measure.ts';
import { startDatabase } from './support/start-database.ts';

export interface MeasuredHotel {
  hotel: HotelOfAge;
  calls: MeasuredCall[];
  jobs: MeasuredJob[];
}

/**
 * Measures hotels of several sizes and ages, one after the other.
 * @param rooms only hotels with so many rooms; all if empty
 */
export async function measureAge(rooms: readonly number[]): Promise<MeasuredHotel[]> {
  const { measured, leftOut } = hotelsOfAge();
  const wanted = measured.filter((hotel) => rooms.length === 0 || rooms.includes(hotel.rooms));
  const hotels: MeasuredHotel[] = [];
  for (const hotel of wanted) hotels.push(await measureHotel(hotel));
  for (const hotel of leftOut) say(`Left out, as too large: ${spellHotel(hotel)}.`);
  return hotels;
}

export function spellHotel({ rooms, years }: HotelOfAge): string {
  return `${rooms.toLocaleString('en-US')} rooms, ${years} ${years === 1 ? 'year' : 'years'}`;
}

async function measureHotel(hotel: HotelOfAge): Promise<MeasuredHotel> {
  const name = spellHotel(hotel);
  const file = await step(`${name}: filling`, () => keptHotel(hotel));
  const database = await step(`${name}: loading`, () => startDatabase(file));
  const functions = await functionsOfAge(database);
  const calls = await step(`${name}: calls`, () => measureCalls(hotel, database, functions));
  const jobs = await step(`${name}: jobs`, () => measureJobs(database, functions));
  functions.close();
  await database.end();
  return { hotel, calls, jobs };
}
