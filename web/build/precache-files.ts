import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtWith, readManifest } from './built-files.ts';
import { CONFIGURATION, SHELL, type PrecacheEntry } from './precache-entry.ts';

/** What can be read without a network: the frame of every page with Home, and the guest's own pages. */
const MODULES = [
  'index.html',
  'src/app/sign-in-stack.tsx',
  'src/app/toasts.tsx',
  'src/app/layouts/dashboard-layout.tsx',
  'src/app/pages/user-detail-page.tsx',
  'src/app/pages/bookings-page.tsx',
  'src/app/pages/booking-page.tsx',
  'src/app/pages/not-found-page.tsx',
  'src/app/pages/text-pages.tsx', // a booking leads to the house rules
];

/** Pictures of those pages that no module names; they keep their addresses when they change. */
const PICTURES = ['/favicon.svg', '/images/avatar.svg', '/images/nothing-yet.svg', '/images/not-found.svg'];

/**
 * What the service worker precaches.
 * @param outDir of a build that is written, with its manifest
 * @param isConfigured whether the build knows its Firebase project: then nothing is asked of Hosting, where a file that
 *   is not there would keep the worker from being installed
 */
export function precacheFiles(outDir: string, isConfigured: boolean): PrecacheEntry[] {
  const read = (url: string) => readFileSync(join(outDir, url));
  const files = builtWith(readManifest(outDir), MODULES).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  const entries = [
    ...[...new Set(files)].map((file) => ({ url: `/${file}`, revision: null })),
    ...[SHELL, ...PICTURES].map((url) => ({ url, revision: hash(read(url)) })),
  ];
  if (isConfigured) return entries;
  // Only Hosting knows what it holds: it is fetched anew with every build.
  return [...entries, { url: CONFIGURATION, revision: hash(JSON.stringify(entries)) }];
}

function hash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
