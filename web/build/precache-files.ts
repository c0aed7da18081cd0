import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtWith, readManifest } from './built-files.ts';
import { CONFIGURATION, SHELL, type PrecacheEntry } from './precache-entry.ts';

/** The modules of pages to read without a network: Home, every page's frame, and the guest's own pages. */
const MODULES = [
  'index.html',
  'src/app/sign-in-stack.tsx',
  'src/app/toasts.tsx',
  'src/app/layouts/dashboard-layout.tsx',
  'src/app/pages/user-detail-page.tsx',
  'src/app/pages/bookings-page.tsx',
  'src/app/pages/booking-page.tsx',
  'src/app/pages/not-found-page.tsx',
  'src/app/pages/text-pages.tsx', // a booking links to the house rules
];

/** Pictures of those pages that no module imports. They keep their addresses when they change. */
const PICTURES = ['/favicon.svg', '/images/avatar.svg', '/images/nothing-yet.svg', '/images/not-found.svg'];

/**
 * @param isConfigured whether the build knows its Firebase project. If so, Hosting's configuration is not
 * listed: if Hosting did not serve it, the worker could not be installed
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
  // Only Hosting knows the configuration's content, so it is fetched again with every build.
  return [...entries, { url: CONFIGURATION, revision: hash(JSON.stringify(entries)) }];
}

function hash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
