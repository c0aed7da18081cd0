import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { npm, run } from './processes.mjs';
import { CACHE, inProject } from './project.mjs';
import { step } from './steps.mjs';

const COPY = path.join(CACHE, 'second-hotel');
const PACKAGES = ['contract', 'functions', 'hotel', 'web'];
const FILES = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json', 'firebase.json'];
/** The files of the package that are not about a hotel. */
const FRAME = ['package.json', 'tsconfig.json'];
const SITE_URL = 'https://lindenhof.example';

/**
 * Builds the site and the functions of another hotel as its developer would: in a copy of the project in
 * which the folder hotel/ is that of tests/second-hotel.
 */
export function buildSecondHotel() {
  return step('Building a second hotel', async () => {
    copyProject();
    for (const name of ['functions', 'web']) {
      const build = npm('run', 'build', '-w', name);
      await run(`build-second-${name}`, build, { cwd: COPY, env: { SITE_URL } });
    }
  });
}

/**
 * Copies the project. The copy finds installed packages in the folders above it, except the few that are
 * installed inside one of ours.
 */
function copyProject() {
  rmSync(COPY, { recursive: true, force: true });
  for (const file of FILES) cpSync(inProject(file), path.join(COPY, file));
  for (const name of ['contract', 'functions', 'web']) {
    const built = inProject(name, 'dist');
    cpSync(inProject(name), path.join(COPY, name), {
      recursive: true,
      filter: (file) => !file.startsWith(built),
    });
  }
  cpSync(inProject('tests', 'second-hotel', 'hotel'), path.join(COPY, 'hotel'), { recursive: true });
  for (const file of FRAME) cpSync(inProject('hotel', file), path.join(COPY, 'hotel', file));

  const scope = path.join(COPY, 'node_modules', '@innkeep');
  mkdirSync(scope, { recursive: true });
  for (const name of PACKAGES) symlinkSync(path.join(COPY, name), path.join(scope, name), 'junction');
}
