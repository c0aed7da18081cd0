import { readdirSync } from 'node:fs';
import { refuse, rules, typed } from './scripts/lint/rules.mjs';

const features = readdirSync(new URL('web/src/features', import.meta.url));

/** What the web's features share, each before those that it may import. */
const SHARED = ['stay', 'components', 'lib'];

/** What becomes of bookings and of money, each before those that it may import: docs/decisions/0093. */
const HOTEL_RULES = ['bookings', 'payments', 'records'];

const HOTEL_IS_DATA = 'hotel/ holds data: import types of the contract only.';

/**
 * `target` may not import `from`, but for `except`: contract <- records <- payments <- bookings; contract <- domain <- store, mail, http <- index; contract <- first-paint <- lib <-
 * components <- stay <- features <- app.
 */
const zones = [
  {
    target: './contract',
    from: ['./functions', './web', './local', './tests'],
    message: 'The contract imports nothing of ours.',
  },
  {
    target: './functions/src/domain',
    from: ['./functions/src/http', './functions/src/mail', './functions/src/store'],
    message: 'The domain knows neither HTTP, nor templates, nor Firestore.',
  },
  ...HOTEL_RULES.map((name, index) => ({
    target: `./functions/src/domain/${name}`,
    from: HOTEL_RULES.slice(0, index).map((above) => `./functions/src/domain/${above}`),
    message: `Rules of the hotel import one way: ${HOTEL_RULES.join(' -> ')}.`,
  })),
  {
    target: './functions/src/store',
    from: ['./functions/src/http', './functions/src/mail'],
    message: 'The store knows nothing of HTTP and of templates.',
  },
  {
    target: './functions/src/http',
    from: ['./functions/src/mail', './functions/src/store'],
    message: 'Routes reach store and mail through the domain.',
  },
  {
    target: './functions/src/mail',
    from: ['./functions/src/http', './functions/src/store'],
    message: 'What a mail says comes from the domain.',
  },
  { target: './functions', from: ['./web', './local', './tests'], message: 'functions/ is deployed alone.' },
  {
    target: './web',
    from: ['./functions', './local', './tests'],
    message: 'The browser shares the contract only.',
  },
  {
    target: './hotel',
    from: ['./functions', './web', './local', './tests'],
    message: HOTEL_IS_DATA,
  },
  { target: './web/src/features', from: './web/src/app', message: 'Features do not know who composes them.' },
  ...SHARED.map((name, index) => ({
    target: `./web/src/${name}`,
    from: ['app', 'features', ...SHARED.slice(0, index)].map((above) => `./web/src/${above}`),
    message: `Shared parts import one way: app -> features -> ${SHARED.join(' -> ')} -> first-paint.`,
  })),
  {
    target: './web/src/first-paint',
    from: './web/src',
    except: ['./first-paint', './lib/pictures', './lib/storage-key.ts'],
    message: 'What runs before the app is small: it knows the pictures, and what the browser keeps.',
  },
  {
    target: './web/src/lib/pictures',
    from: './web/src',
    except: ['./lib/pictures'],
    message: 'Pictures are part of what runs before the app.',
  },
  { target: './web/src/lib/session', from: './web/src/lib/api', message: 'lib/api -> lib/session.' },
  ...features.map((name) => ({
    target: `./web/src/features/${name}`,
    from: './web/src/features',
    except: [`./${name}`],
    message: 'Features meet only in app/.',
  })),
];

/** What tests begin with is made by what lies above: a stay is booked before it is paid. */
const zonesOfDomainTests = zones.filter(({ target }) => !target.startsWith('./functions/src/domain/'));

/** The tests of components are held to the specification's words, which what they test may not import. */
const zonesOfComponentTests = zones.map((zone) =>
  zone.target === './web'
    ? { ...zone, from: './tests', except: ['./spec/literals.ts'], message: 'Only literals.ts.' }
    : zone,
);

/**
 * What the files of each zone may not import, outer zones first: of the overrides that a file is in, the last counts, and
 * so each has the rules of those around it.
 *
 * @param {typeof zones} all @param {string} files of a zone's folder
 */
function layers(all, files) {
  return all
    .map(({ target }) => target)
    .filter((target, index, targets) => targets.indexOf(target) === index)
    .toSorted((a, b) => a.length - b.length)
    .map((target) => {
      const around = all.filter((zone) => `${target}/`.startsWith(`${zone.target}/`));
      const rule = { default: 'allow', checkAllOrigins: true, checkUnknownLocals: true };
      return {
        files: [`${target.slice('./'.length)}/${files}`],
        rules: { 'boundaries/dependencies': ['error', { ...rule, policies: around.flatMap(policiesOf) }] },
      };
    });
}

function policiesOf({ from, except = [], message }) {
  const folders = [from].flat();
  const packages = folders.map((folder) => `${folder.replace('./', '@innkeep/')}/**`);
  const open = folders.flatMap((folder) => except.map((name) => within(folder + name.slice(1))));
  return [
    {
      disallow: { to: [{ file: { path: folders.map(within) } }, { module: { source: packages } }] },
      message,
    },
    ...(open.length > 0 ? [{ allow: { to: { file: { path: open } } } }] : []),
  ];
}

/** @param {string} name of a file or a folder, which begins with `./` */
function within(name) {
  return name.slice('./'.length) + (name.endsWith('.ts') ? '' : '/**');
}

/** Packages and files that only some may import. Of several such lists for a file, the last counts. */
function keepOut(files, restrictions, excludeFiles = []) {
  return { files, excludeFiles, rules: { 'no-restricted-imports': ['error', restrictions] } };
}

const whatScreensAreHeldTo = {
  group: ['@innkeep/contract/constants', '**/lib/messages.ts', '**/lib/storage-key.ts'],
  message:
    'The screens are held to tests/spec/literals.ts: what they take from the code proves nothing of them.',
};

export default {
  options: {
    typeAware: true,
    maxWarnings: 0,
    reportUnusedDisableDirectives: 'error',
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: ['**/dist/**', '**/dist-payments/**', '**/node_modules/**', '.cache/**', 'test-results/**'],
  plugins: ['typescript', 'react', 'oxc', 'import', 'unicorn'],
  jsPlugins: [
    { name: 'boundaries', specifier: 'eslint-plugin-boundaries' },
    { name: 'tests', specifier: './scripts/lint/no-clock.mjs' },
  ],
  settings: {
    'boundaries/root-path': import.meta.dirname,
    'boundaries/elements': [],
    'boundaries/files': [{ category: 'any', pattern: '**/*' }],
  },
  env: { builtin: true, node: true },
  categories: { correctness: 'error' },
  rules: { ...rules, 'import/no-cycle': ['error', { ignoreTypes: false }] },
  overrides: [
    ...layers(zones, '**'),
    ...layers(zonesOfDomainTests, '**/*.test.ts'),
    { files: ['**/*.{ts,tsx}'], rules: typed },
    {
      files: ['**/*.test.{ts,tsx}'], // a test file's longest "function" is the callback of its `describe`
      rules: { 'max-statements': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**', '**/src/testing/**'],
      excludeFiles: ['bench/**'],
      rules: { 'tests/no-clock': 'error' },
    },
    { files: ['local/src/**', 'scripts/**', 'tests/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      env: { browser: true },
      rules: refuse('rules-of-hooks unsupported-syntax', 'react/'),
    },
    ...layers(zonesOfComponentTests, '**/*.test.tsx'),
    keepOut(['hotel/*.ts', 'tests/second-hotel/hotel/*.ts'], {
      patterns: [{ group: ['@innkeep/*', '**/contract/**'], allowTypeImports: true, message: HOTEL_IS_DATA }],
    }),
    {
      files: ['domain', 'http', 'mail', 'pay', 'store'].map((name) => `functions/src/${name}/**`),
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    keepOut(['functions/src/domain/**'], {
      patterns: [
        {
          group: [
            'firebase-admin',
            'firebase-admin/*',
            'firebase-functions',
            'firebase-functions/*',
            'express',
          ],
          message: 'The domain knows neither Firebase nor Express.',
        },
      ],
    }),
    keepOut(
      ['functions/src/http/**'],
      {
        patterns: [
          { group: ['firebase-admin', 'firebase-admin/*'], message: 'Only the store speaks to Firebase.' },
        ],
      },
      ['**/*.test.ts'],
    ),
    keepOut(['tests/e2e/**'], { patterns: [whatScreensAreHeldTo] }),
    keepOut(['web/src/**/*.test.tsx'], { patterns: [whatScreensAreHeldTo] }),
  ],
};
