import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inProject, ROOT } from '../project.mjs';

/** All that the builds read of the project. */
const SOURCES = ['contract', 'hotel', 'functions', 'web', 'firebase.json', 'package-lock.json'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'dist-payments']);
/** Beside the pages, which every build of theirs replaces. Hosting is given no such file. */
const NOTE = inProject('web', 'dist', '.built-from');

/** With the same key, a build need not be made again. `settings` are those of the pages. */
export function buildKey(settings: Readonly<Record<string, string>>, root = ROOT): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of SOURCES.flatMap((source) => filesIn(path.join(root, source)))) {
    const content = readFileSync(file);
    hash.update(JSON.stringify([path.relative(root, file), content.length])).update(content);
  }
  return hash.digest('hex');
}

/** Whether the last build was made from what this key stands for, and came to its end. */
export function isBuilt(key: string): boolean {
  return existsSync(NOTE) && readFileSync(NOTE, 'utf8') === key;
}

/** Records what a build is made from, once it has finished. */
export async function noting(key: string, build: () => Promise<void>): Promise<void> {
  rmSync(NOTE, { force: true });
  await build();
  writeFileSync(NOTE, key);
}

function filesIn(place: string): string[] {
  if (!existsSync(place) || LEFT_OUT.has(path.basename(place))) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)));
}
