import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { writeHotel } from './new-hotel/write-hotel.mjs';
import { npm, run } from './processes.mjs';
import { CACHE, inProject } from './project.mjs';
import { step } from './steps.mjs';

/** @typedef {import('./new-hotel/answers.mjs').Answers} Answers */

const PACKAGES = ['contract', 'functions', 'hotel', 'local', 'web'];
const FILES =
  `package.json package-lock.json .npmrc tsconfig.base.json tsconfig.json firebase.json .firebaserc
  firestore.rules firestore.indexes.json storage.rules`.split(/\s+/);
/** What builds leave. */
const BUILT = ['functions/dist', 'functions/dist-payments', 'web/dist'];
/** What is installed, which the copy shares. */
const SHARED = [...PACKAGES.map((name) => `${name}/node_modules`), 'scripts/fetched'];

/** @type {Answers} an inn in Austria, which shares nothing with the demo hotel */
const SECOND_HOTEL = {
  name: 'Gasthof Lindenhof',
  street: 'Dorfplatz 7',
  postalCode: '4813',
  city: 'Altmünster',
  region: 'Oberösterreich',
  country: 'AT',
  coordinates: '47.9022, 13.7644',
  timeZone: 'Europe/Vienna',
  currency: 'EUR',
  checkInTime: '14:00',
  checkOutTime: '10:30',
  email: 'stube@lindenhof.example',
  phone: '+43 7612 990 170',
  keepsNamesForYears: '7',
  color: 'olive',
};

/** Builds the site and the functions of another hotel, as `npm run new-hotel` writes it. */
export function buildSecondHotel() {
  return step('Building a second hotel', async () => {
    const copy = await copyProject('second-hotel', SECOND_HOTEL);
    for (const name of ['functions', 'web']) {
      const build = npm('run', 'build', '-w', name);
      await run(`build-second-${name}`, build, { cwd: copy, env: { SITE_URL: 'https://lindenhof.example' } });
    }
  });
}

/**
 * Copies the project, with another hotel in `hotel/`. The copy finds installed packages in the folders above it.
 * @param {string} name a folder of `.cache`
 * @param {Answers} answers
 * @returns {Promise<string>} the copy's folder
 */
export async function copyProject(name, answers) {
  const copy = path.join(CACHE, name);
  rmSync(copy, { recursive: true, force: true });
  for (const file of FILES) cpSync(inProject(file), path.join(copy, file));
  for (const folder of [...PACKAGES, 'scripts'])
    cpSync(inProject(folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => ![...BUILT, ...SHARED].some((folder) => file === inProject(folder)),
    });
  const scope = path.join(copy, 'node_modules', '@innkeep');
  mkdirSync(scope, { recursive: true });
  for (const each of PACKAGES) symlinkSync(path.join(copy, each), path.join(scope, each), 'junction');
  for (const folder of SHARED)
    if (existsSync(inProject(folder))) symlinkSync(inProject(folder), path.join(copy, folder), 'junction');
  // By this record, the copy's commands know that its packages are installed.
  cpSync(
    inProject('node_modules', '.package-lock.json'),
    path.join(copy, 'node_modules', '.package-lock.json'),
  );
  await writeHotel(path.join(copy, 'hotel'), answers);
  return copy;
}
