/**
 * `npm run check`: everything that can be checked without a running suite. `npm run check -- --changed`: format,
 * lint, spelling, types and the tests of what is not committed yet; `--changed main`: of what differs from a commit
 * or branch.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { checkAll, checkCode, conclude, runChecks, SPELLING, vitest } from './lib/checks.mjs';
import { command } from './lib/command.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { ROOT } from './lib/project.mjs';
import { say, totalTime } from './lib/steps.mjs';

/** A part of the web app with tests of its own. What lies elsewhere may be on every page. */
const FEATURE = /^web\/src\/features\/[^/]+\//;
const ON_PAGES = /^(contract|hotel|web)\//;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean' } },
  });
  await installWhenNeeded();
  const result = await runChecks(
    [...(values.changed ? checkChanged(positionals[0]) : checkAll()), SPELLING],
    2,
  );
  say(`In ${totalTime()}:`);
  conclude(result);
});

/** @param {string} [since] */
function checkChanged(since = 'HEAD') {
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (files.length === 0) return [];
  const seen = files.filter((file) => ON_PAGES.test(file));
  const features = [...new Set(seen.map((file) => FEATURE.exec(file)?.[0] ?? 'web/src/'))];
  return [
    ...(features.length > 0
      ? [vitest('components', {}, ['--passWithNoTests', '--project', '*components', ...features])]
      : []),
    vitest('unit', {}, ['--passWithNoTests', '--project', '*unit', `--changed=${since}`]),
    ...checkCode(files),
  ];
}

/** @param {string[]} args @returns {string[]} files, from the project's root */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}
