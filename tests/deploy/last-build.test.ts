import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildKey } from '../../scripts/lib/deploy/last-build.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'innkeep-key-'));
const SETTINGS = { SITE_URL: 'https://www.hotel.example' };

function write(file: string, text: string, root = folder): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe('the key of a build', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    for (const file of ['contract/src/a.ts', 'hotel/facts.ts', 'functions/src/index.ts', 'web/index.html'])
      write(file, 'one');
    for (const file of ['functions/.env.harbour', 'package-lock.json', 'firebase.json']) write(file, 'one');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const CHANGES: [what: string, change: () => void][] = [
    ['what both sides share', () => write('contract/src/a.ts', 'two')],
    ['the hotel', () => write('hotel/facts.ts', 'two')],
    ['the functions', () => write('functions/src/index.ts', 'two')],
    ['the pages', () => write('web/index.html', 'two')],
    ['a setting', () => write('functions/.env.harbour', 'two')],
    ['the packages', () => write('package-lock.json', 'two')],
    ['the runtime', () => write('firebase.json', 'two')],
    ['a file more', () => write('web/src/new.tsx', '')],
    ['a file less', () => rmSync(path.join(folder, 'hotel/facts.ts'))],
    ['a name', () => renameSync(path.join(folder, 'hotel/facts.ts'), path.join(folder, 'hotel/faces.ts'))],
  ];

  it.each(CHANGES)('is another once %s has changed', (_what, change) => {
    const before = buildKey(SETTINGS, folder);
    expect(buildKey(SETTINGS, folder)).toBe(before);
    change();
    expect(buildKey(SETTINGS, folder)).not.toBe(before);
  });

  it('is another for another address of the site', () => {
    const other = { SITE_URL: 'https://hotel.example' };
    expect(buildKey(other, folder)).not.toBe(buildKey(SETTINGS, folder));
  });

  it('is the same after other builds and installs', () => {
    const before = buildKey(SETTINGS, folder);
    for (const built of [
      'web/dist/index.html',
      'functions/dist/index.js',
      'functions/dist-payments/index.js',
    ])
      write(built, 'two');
    write('functions/node_modules/express/index.js', 'two');
    expect(buildKey(SETTINGS, folder)).toBe(before);
  });
});
