import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** Each folder imports those on lines below its own, and none that stands above or beside it. */
const RINGS = {
  '': ['tests', 'local', 'functions web', 'contract', 'hotel'],
  'functions/src': ['testing', 'channels http invoices mail pay store', 'domain'],
  'functions/src/domain': [
    // docs/dev/decisions/0093
    'migrations operations',
    'reconcile',
    'blocks desk mail',
    'bookings channels guest-data',
    'availability invoices payments',
    'rates texts',
    'housekeeping keys rooms users',
    'records',
    'base',
  ],
  'web/src': ['app', 'features', 'stay', 'components', 'lib'],
  'web/src/features': [readdirSync(path.join(ROOT, 'web/src/features')).join(' ')],
  'web/src/lib': ['api', 'session'],
};

/**
 * @typedef {object} Refusal
 * @property {string} importer a folder
 * @property {string} imported a folder or a package
 * @property {string} message
 * @property {string[]} [group] what is imported, if it is no folder
 */

/** @type {Refusal[]} every import that the rings refuse */
export const PAIRS = Object.entries(RINGS).flatMap(([folder, lines]) => {
  const rings = lines.map((line) => line.split(' ').map((name) => path.posix.join(folder, name)));
  const message =
    lines.length === 1
      ? `Folders of ${folder} do not import each other.`
      : `Imports point one way: ${lines.map((line) => line.replaceAll(' ', ' | ')).join(' -> ')}.`;
  return rings.flatMap((ring, index) =>
    ring.flatMap((importer) =>
      rings
        .slice(0, index + 1)
        .flat()
        .filter((imported) => imported !== importer)
        .map((imported) => ({ importer, imported, message })),
    ),
  );
});

const DOMAIN_ALONE = 'The domain knows neither Firebase nor Express.';
const BEFORE_THE_APP =
  'What runs before the app is small: it knows the pictures, and what the browser keeps.';

/** @type {Refusal[]} */
const OTHERS = [
  ...['firebase-admin', 'firebase-functions', 'express'].map((name) =>
    packageIn('functions/src/domain', name, DOMAIN_ALONE),
  ),
  packageIn('functions/src/http', 'firebase-admin', 'Only the store speaks to Firebase.'),
  {
    importer: 'web/src/first-paint',
    imported: 'web/src',
    group: ['../**', '!../lib/pictures/**', '!../lib/storage-key.ts', '!../lib/excerpt.ts'],
    message: BEFORE_THE_APP,
  },
  { importer: 'web/src/lib/pictures', imported: 'web/src', group: ['../**'], message: BEFORE_THE_APP },
];

const SCREENS = {
  group: ['@innkeep/contract/constants', '**/lib/messages.ts', '**/lib/storage-key.ts'],
  message:
    'The screens are held to tests/spec/literals.ts: what they take from the code proves nothing of them.',
};
const LITERALS = { group: ['../**/tests/**', '!../**/tests/spec/literals.ts'], message: 'Only literals.ts.' };

/**
 * Files that may import more than those around them, or other things.
 * @type {{ within: string, files: string, mayImport: (refusal: Refusal) => boolean, besides?: object[] }[]}
 */
const EXCEPTIONS = [
  {
    within: 'functions/src',
    files: '*.test.ts',
    mayImport: ({ imported }) => imported === 'functions/src/testing',
  },
  {
    within: 'functions/src/domain', // what a test begins with is made by what lies above: a stay is booked, then paid
    files: '*.test.ts',
    mayImport: ({ importer }) => importer.startsWith('functions/src/domain/'),
  },
  {
    within: 'functions/src/http',
    files: '*.test.ts',
    mayImport: ({ imported }) => imported === 'firebase-admin' || imported === 'functions/src/pay',
  },
  {
    within: 'web',
    files: '*.test.tsx',
    mayImport: ({ imported }) => imported === 'tests',
    besides: [SCREENS, LITERALS],
  },
  { within: 'hotel/art', files: '*.mjs', mayImport: ({ imported }) => imported === 'contract' },
];

/** @param {string} importer @param {string} name @param {string} message @returns {Refusal} */
function packageIn(importer, name, message) {
  return { importer, imported: name, group: [name, `${name}/*`], message };
}

/** @param {string} folder @param {string} outer */
function isWithin(folder, outer) {
  return `${folder}/`.startsWith(`${outer}/`);
}

/** @param {string} folder @returns {string[]} it and all those in it */
function foldersOf(folder) {
  const inside = readdirSync(path.join(ROOT, folder), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  return [folder, ...inside.flatMap(({ name }) => foldersOf(`${folder}/${name}`))];
}

/** Refuses what the files of one folder may not import: of several overrides for a file, the last counts. @param {string} folder */
function overridesOf(folder) {
  const refused = [...PAIRS, ...OTHERS].filter(({ importer }) => isWithin(folder, importer));
  const exceptions = EXCEPTIONS.filter(({ within }) => isWithin(folder, within));
  return [
    override(
      `${folder}/*`,
      refused.map((refusal) => patternOf(refusal, folder)),
    ),
    ...[...new Set(exceptions.map(({ files }) => files))].map((files) => {
      const alike = exceptions.filter((each) => each.files === files);
      const kept = refused.filter((refusal) => !alike.some(({ mayImport }) => mayImport(refusal)));
      return override(`${folder}/${files}`, [
        ...kept.map((refusal) => patternOf(refusal, folder)),
        ...alike.flatMap(({ besides = [] }) => besides),
      ]);
    }),
  ];
}

/** @param {Refusal} refusal @param {string} folder */
function patternOf({ importer, imported, message, group }, folder) {
  return {
    group: group ?? [`${path.posix.relative(folder, imported)}/**`, `@innkeep/${imported}/**`],
    message,
    allowTypeImports: importer === 'hotel' && imported === 'contract', // a hotel's data are of its types
  };
}

/** @param {string} files @param {object[]} patterns */
function override(files, patterns) {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

export const layers = [
  ...['contract', 'functions', 'hotel', 'local', 'web'].flatMap(foldersOf).flatMap(overridesOf),
  override('tests/e2e/**', [SCREENS]),
];
