import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');
const LEFT_OUT = new Set('.git .cache node_modules dist dist-payments test-results bench'.split(' '));

/** Guests' data are written here at the same time, by the tests of `npm run export-guest`. */
const isLeftOut = (name: string) => LEFT_OUT.has(name) || /@.*\.json$/.test(name);

export interface ProjectCopy {
  folder: string;
  remove: () => void;
}

/** Copies the project, as the suite serves the original. `files` has what its developer wrote, by path. */
export function copyProject(files: Record<string, string>): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'innkeep-project-'));
  cpSync(ROOT, folder, { recursive: true, filter: (file) => !isLeftOut(path.basename(file)) });
  for (const place of ['.', 'functions', 'web', 'local', 'contract']) {
    const installed = path.join(ROOT, place, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, path.join(folder, place, 'node_modules'));
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
