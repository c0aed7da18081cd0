import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

it('a script says what to do where nothing is installed, instead of showing a stack', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'innkeep-bare-'));
  for (const file of ['package.json', 'scripts/run.mjs', 'scripts/make-admin.ts', 'scripts/lib/project.mjs'])
    cpSync(path.join(ROOT, file), path.join(folder, file));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/make-admin.ts', 'ana@hotel.example'],
    { cwd: folder, encoding: 'utf8', env: {} },
  );
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The packages are not installed yet: run `npm ci` first.\n',
  });
});
