/**
 * `npm run mutants`: breaks the rules of the contract and the domain and the guards of the API on purpose,
 * and lists the changes that no test noticed. `npm run mutants -- contract/src/rates`: only those of one
 * folder, or of one file.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { command } from './lib/command.mjs';
import { fetchTool } from './lib/fetched.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { ROOT } from './lib/project.mjs';

const MUTATED = [
  'contract/src',
  'functions/src/domain',
  'functions/src/http',
  'functions/src/store/auth-accounts.ts',
  'functions/src/config.ts',
];

await command(async () => {
  await installWhenNeeded();
  const stryker = path.join(await fetchTool('stryker'), '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const named = process.argv.slice(2);
  for (const name of named.length > 0 ? named : MUTATED) {
    const files = name.endsWith('.ts') ? name : `${name}/**/*.ts,!**/*.test.ts`;
    const args = [stryker, 'run', '--mutate', files];
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    if (status === 0) continue;
    process.exitCode = 1;
    return;
  }
});
