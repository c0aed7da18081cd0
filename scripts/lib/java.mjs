import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inProject, Refusal } from './project.mjs';

const NEEDED_VERSION = 21;
/** Not public API, but the only module that knows where the downloads are stored. */
const DOWNLOADS = 'firebase-tools/lib/emulator/downloadableEmulators';

/** Refuses unless Google's own emulators can run on this machine, and names everything that is missing. */
export function requireOfficialEmulators() {
  const missing = [...missingJava(), ...missingBinaries()];
  if (missing.length === 0) return;
  throw new Refusal(
    `Google's own emulators cannot run here:\n${missing.map((line) => `- ${line}`).join('\n')}\n` +
      'Without --official, `npm start` needs neither.',
  );
}

/** @returns {string[]} */
function missingJava() {
  const { error, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (error) return [`Java ${NEEDED_VERSION} or newer is needed, and no java was found.`];

  const version = /version "(\d+)[^"]*"/.exec(stderr);
  if (version && Number(version[1]) >= NEEDED_VERSION) return [];
  return [
    `Java ${NEEDED_VERSION} or newer is needed, and java here is ${version?.[0] ?? 'of an unknown version'}.`,
  ];
}

/** @returns {string[]} */
function missingBinaries() {
  const require = createRequire(inProject('local', 'package.json'));
  const { getDownloadDetails } = require(DOWNLOADS);

  return ['firestore', 'storage'].flatMap((emulator) => {
    const { downloadPath } = getDownloadDetails(emulator);
    if (existsSync(downloadPath)) return [];
    return [`${downloadPath} is missing: \`npx firebase setup:emulators:${emulator}\` downloads it.`];
  });
}
