import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { builtWith, readManifest } from '../web/build/built-files.ts';
import { CONFIGURATION } from '../web/build/precache.ts';
import { keptFiles } from '../web/build/precache-files.ts';

const DIST = fileURLToPath(new URL('../web/dist', import.meta.url));
const KB = 1000;

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
  messages: 'src/app/toasts.tsx',
  booking: 'src/app/pages/book-page.tsx',
  calendar: 'src/stay/calendar/stay-calendar.tsx',
} as const;

type Part = keyof typeof BEGINNING;

/** What the parts of the built site weigh, and may weigh. Needs `npm run build -w web`. */
export function weigh(): Weight[] {
  const firstPage = filesOf('firstPage');
  const beyondFirstPage = (part: Part) => without(filesOf(part), firstPage);
  return [
    weight("JavaScript of a visitor's first page", 110 * KB, only('.js', firstPage)),
    weight('what starts a page whose picture the server names', 1.5 * KB, earlyFiles('rooms.html')),
    weight('what marks a search before it is drawn', 0.2 * KB, scriptsIn('rooms.html', '<script src="/')),
    weight("CSS of a visitor's first page", 15 * KB, only('.css', firstPage)),
    weight('sign-in, once somebody turns to it', 45 * KB, beyondFirstPage('signIn')),
    weight('the message area, which comes with it', 6 * KB, beyondFirstPage('messages')),
    weight('the page that books, beyond the first', 60 * KB, beyondFirstPage('booking')),
    weight('its calendar, once somebody turns to the dates', 10 * KB, beyondFirstPage('calendar')),
    weight(
      'what is kept for when there is no network, beyond the first page',
      80 * KB,
      keptBeyond(firstPage),
    ),
  ];
}

/** The files, relative to the site's root, that come with a part: what it imports, and what that imports. */
export function filesOf(part: Part): Set<string> {
  const built = builtWith(readManifest(DIST), [BEGINNING[part]]);
  const files = built.flatMap(({ file, css = [] }) => [file, ...css]);
  return new Set(part === 'firstPage' ? [...files, ...earlyFiles('index.html')] : files);
}

/** What the service worker fetches for when there is no network; what the first page has brought is in the browser. */
function keptBeyond(firstPage: Set<string>): Set<string> {
  const kept = keptFiles(DIST, false)
    .filter(({ url }) => url !== CONFIGURATION)
    .map(({ url }) => url.slice(1));
  return without(new Set(kept), new Set([...firstPage, ...only('.woff2', new Set(kept))]));
}

/** The script that starts the others of a served page: bundled by itself, so that Vite's manifest does not name it. */
export function earlyFiles(page: 'index.html' | 'rooms.html'): string[] {
  return scriptsIn(page, '<script async src="/');
}

/** @param tag how it begins, up to the name of the file */
function scriptsIn(page: string, tag: string): string[] {
  const [, ...tags] = readFileSync(join(DIST, page), 'utf8').split(tag);
  return tags.flatMap((rest) => rest.split('"')[0] ?? []);
}

function weight(part: string, budget: number, files: Iterable<string>): Weight {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(DIST, file))).length;
  return { part, bytes, budget, files: [...files] };
}

function only(ending: string, files: Set<string>): Set<string> {
  return new Set([...files].filter((file) => file.endsWith(ending)));
}

function without(files: Set<string>, others: Set<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)));
}
