import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const LOCKFILE = path.resolve(import.meta.dirname, '../../package-lock.json');

interface Locked {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
}

/*
 * Of a package without an address, `npm ci` asks the registry first where it lies: a third of all its work. The address is
 * that of npm's own registry, in whose place npm takes the one that it is set to (`replace-registry-host`). npm leaves them
 * out where a machine is set so (`omit-lockfile-registry-resolved`).
 */
it('says of every package from the registry where it lies (UPDATE_LOCKFILE=1 writes it)', () => {
  // `as`: npm reads no other.
  const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8')) as { packages: Record<string, Locked> };
  const packages = Object.entries(lock.packages).map(([place, entry]) => [place, located(place, entry)]);
  const updated = `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) as unknown }, null, 2)}\n`;
  if (process.env.UPDATE_LOCKFILE === '1') writeFileSync(LOCKFILE, updated);
  expect(readFileSync(LOCKFILE, 'utf8') === updated).toBe(true);
  expect(updated.match(/"resolved": "https:\/\/registry\.npmjs\.org\//g)?.length).toBeGreaterThan(1000);
});

function located(place: string, entry: Locked): Locked {
  if (entry.integrity === undefined) return entry; // of our own
  const { name = place.replace(/^.*node_modules\//, ''), version = '' } = entry;
  const file = `${name.split('/').at(-1) ?? ''}-${version}.tgz`;
  const address = `https://registry.npmjs.org/${name}/-/${file}`;
  // After the version, where npm has it.
  const fields = Object.entries(entry).filter(([field]) => field !== 'resolved');
  const at = fields.findIndex(([field]) => field === 'version') + 1;
  return Object.fromEntries([...fields.slice(0, at), ['resolved', address], ...fields.slice(at)]);
}
