import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { builtWith, readManifest } from '../web/build/built-files.ts';
import { CONFIGURATION } from '../web/build/precache-entry.ts';
import { precacheFiles } from '../web/build/precache-files.ts';

const DIST = fileURLToPath(new URL('../web/dist', import.meta.url));
const KB = 1000;

export interface BundleSize {
  part: string;
  /** Bytes; each file is compressed separately with gzip, as Hosting sends it. */
  bytes: number;
  budget: number;
  files: string[];
}

/** The modules with which the parts of the site start to load. */
const BEGINNING = {
  firstPage: 'index.html',
  signIn: 'src/app/sign-in-stack.tsx',
  toasts: 'src/app/toasts.tsx',
  booking: 'src/app/pages/book-page.tsx',
  calendar: 'src/stay/calendar/stay-calendar.tsx',
  figures: 'src/features/desk/figures/figures-view.tsx',
  chart: 'src/features/desk/chart/desk-chart.tsx',
} as const;

type Part = keyof typeof BEGINNING;

/** The budgets are 5% more than was measured then; a commit that raises one says why. Needs a built `web`. */
export function bundleSizes(): BundleSize[] {
  const firstPage = filesOf('firstPage');
  const beyondFirstPage = (part: Part) => without(filesOf(part), firstPage);
  return [
    sizeOf("JavaScript of a visitor's first page", 119 * KB, only('.js', firstPage)),
    sizeOf('what starts a page whose picture the server names', 2.1 * KB, firstPaintScripts('rooms.html')),
    sizeOf('what marks a search before it is drawn', 0.12 * KB, scriptsIn('rooms.html', '<script src="/')),
    sizeOf('what draws the words of a chosen room', 0.43 * KB, scriptsIn('book.html', '<script src="/')),
    sizeOf("CSS of a visitor's first page", 16.8 * KB, only('.css', firstPage)),
    sizeOf('sign-in, loaded when needed', 43.6 * KB, beyondFirstPage('signIn')),
    sizeOf('the toasts, once there is one to show', 5.2 * KB, beyondFirstPage('toasts')),
    sizeOf('the page that books, beyond the first', 53.5 * KB, beyondFirstPage('booking')),
    sizeOf('its calendar, loaded when needed', 42.4 * KB, beyondFirstPage('calendar')),
    sizeOf('the page of figures, with what draws them', 51 * KB, beyondFirstPage('figures')),
    sizeOf("the desk's chart, beyond the first page", 51.7 * KB, beyondFirstPage('chart')),
    sizeOf(
      'what is cached for when there is no network, beyond the first page',
      133 * KB,
      precachedBeyond(firstPage),
    ),
  ];
}

/** Returns the files of a part, relative to the site's root: what it imports, directly or indirectly. */
export function filesOf(part: Part): Set<string> {
  const built = builtWith(readManifest(DIST), [BEGINNING[part]]);
  const files = built.flatMap(({ file, css = [] }) => [file, ...css]);
  return new Set(part === 'firstPage' ? [...files, ...firstPaintScripts('index.html')] : files);
}

/** Returns what the service worker fetches for offline use, except what the first page has loaded. */
function precachedBeyond(firstPage: Set<string>): Set<string> {
  const precached = precacheFiles(DIST, false)
    .filter(({ url }) => url !== CONFIGURATION)
    .map(({ url }) => url.slice(1));
  return without(new Set(precached), new Set([...firstPage, ...only('.woff2', new Set(precached))]));
}

/** Returns the script that starts the others. It is bundled separately, so Vite's manifest does not have it. */
function firstPaintScripts(page: 'index.html' | 'rooms.html'): string[] {
  return scriptsIn(page, '<script async src="/');
}

/** @param tag how the tag begins, up to the name of the file */
export function scriptsIn(page: string, tag: string): string[] {
  const [, ...tags] = readFileSync(join(DIST, page), 'utf8').split(tag);
  return tags.flatMap((rest) => rest.split('"')[0] ?? []);
}

function sizeOf(part: string, budget: number, files: Iterable<string>): BundleSize {
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
