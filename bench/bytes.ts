import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../web/dist/', import.meta.url);
const KB = 1000;

/** A file of the build, as Vite's manifest describes it: https://vite.dev/guide/backend-integration */
interface Chunk {
  file: string;
  css?: string[];
  /** Keys of the manifest. */
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

export interface Weight {
  part: string;
  /** Bytes, each file compressed by itself with gzip, as Hosting sends it. */
  bytes: number;
  budget: number;
  files: string[];
}

/** Modules with which a part of the site begins to load. */
const BEGINNING = {
  firstPage: 'index.html',
  signIn: 'src/app/sign-in-stack.tsx',
  messages: 'src/app/messages-area.tsx',
  booking: 'src/app/pages/book-page.tsx',
  calendar: 'src/components/stay/stay-calendar.tsx',
} as const;

type Part = keyof typeof BEGINNING;

/** What the parts of the built site weigh, and may weigh. Needs `npm run build -w web`. */
export function weigh(): Weight[] {
  const firstPage = filesOf('firstPage');
  const beyondFirstPage = (part: Part) => without(filesOf(part), firstPage);
  return [
    weight("JavaScript of a visitor's first page", 110 * KB, only('.js', firstPage)),
    weight("CSS of a visitor's first page", 15 * KB, only('.css', firstPage)),
    weight('sign-in, once somebody turns to it', 45 * KB, beyondFirstPage('signIn')),
    weight('the message area, which comes with it', 6 * KB, beyondFirstPage('messages')),
    weight('the page that books, beyond the first', 60 * KB, beyondFirstPage('booking')),
    weight('its calendar, once somebody turns to the dates', 45 * KB, beyondFirstPage('calendar')),
  ];
}

/** The files, relative to the site's root, that come with a part: what it imports, and what that imports. */
export function filesOf(part: Part): Set<string> {
  const manifest = readManifest();
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  visit(BEGINNING[part]);
  return files;
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Manifest; // Vite wrote it
}

function weight(part: string, budget: number, files: Set<string>): Weight {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(new URL(file, DIST))).length;
  return { part, bytes, budget, files: [...files] };
}

function only(ending: string, files: Set<string>): Set<string> {
  return new Set([...files].filter((file) => file.endsWith(ending)));
}

function without(files: Set<string>, others: Set<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)));
}
