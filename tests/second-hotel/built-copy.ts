import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BED_KINDS } from '@innkeep/contract/room-traits';
import { FACILITY_ICONS } from '@innkeep/hotel/facility-icons';

/** The copy that `npm test` has built before: scripts/lib/hotel-copy.mjs. */
export const COPY = fileURLToPath(new URL('../../.cache/second-hotel', import.meta.url));
export const SITE = 'https://lindenhof.example';

const FIRST = fileURLToPath(new URL('../../hotel', import.meta.url));

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

export function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** The modules of a folder `hotel/`. */
export function modulesOf(folder: string): string[] {
  return ['', 'texts/'].flatMap((below) =>
    readdirSync(join(folder, below))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => below + file),
  );
}

/** Returns every line that these modules of a hotel export. */
export async function linesOf(folder: string, modules: readonly string[]): Promise<string[]> {
  const exported = await Promise.all(modules.map((file) => import(join(folder, file)) as Promise<unknown>));
  return [...new Set(exported.flatMap(leaves))];
}

const textsOf = (folder: string) =>
  linesOf(
    folder,
    modulesOf(folder).filter((file) => file !== 'calendar-locale.ts'),
  );

/** Texts of the first hotel that any other may also have, so that they may be in the pages. */
const ANYBODYS = [
  'en-GB',
  'United States', // where Google keeps accounts, as the privacy page of every hotel says
  '#ffffff',
  'House rules',
  'If your plans change',
  'Your account',
  'Your booking',
  'E-mails',
  'Privacy',
  'Children',
  'The law',
  ...BED_KINDS,
  ...Object.keys(FACILITY_ICONS),
  '/images/panorama-2400.webp',
  '/images/services-1080.webp', // every hotel has files with these names
];

/** Returns every text that the first hotel has and the second does not; shorter texts prove nothing. */
export async function textsOfTheFirst(): Promise<string[]> {
  const own = await textsOf(join(COPY, 'hotel'));
  return (await textsOf(FIRST)).filter(
    (text) => text.length > 3 && !own.includes(text) && !ANYBODYS.includes(text),
  );
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
