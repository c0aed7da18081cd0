/**
 * `npm run mutants`: breaks the rules of the contract and the domain on purpose, and lists what no test noticed.
 * `npm run mutants -- contract/src/rates`: those of one folder.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { command } from './lib/command.mjs';
import { fetchTool } from './lib/fetched.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { ROOT } from './lib/project.mjs';

const FOLDERS = ['contract/src', 'functions/src/domain'];

await command(async () => {
  await installWhenNeeded();
  const stryker = path.join(await fetchTool('stryker'), '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const named = process.argv.slice(2);
  for (const folder of named.length > 0 ? named : FOLDERS) {
    const args = [stryker, 'run', '--mutate', `${folder}/**/*.ts,!**/*.test.ts`];
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    if (status === 0) continue;
    process.exitCode = 1;
    return;
  }
});
