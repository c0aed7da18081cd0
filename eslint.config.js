import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const features = readdirSync('web/src/features');

/** What the web's features share, each before those that it may import. */
const SHARED = ['stay', 'components', 'lib'];

const HOTEL_IS_DATA = 'hotel/ holds data: import types of the contract only.';

/**
 * `target` may not import `from`: contract <- domain <- store, mail, http <- index; contract <- first-paint <- lib <-
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

/** The tests of components are held to the specification's words, which what they test may not import. */
const zonesOfComponentTests = zones.map((zone) =>
  zone.target === './web'
    ? { ...zone, from: './tests', except: ['./spec/literals.ts'], message: 'Only literals.ts.' }
    : zone,
);

/** Packages that only one layer may touch. */
function keepOut(files, ignores, patterns, message) {
  return {
    files,
    ignores,
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group: patterns, message }] }] },
  };
}

export default tseslint.config(
  { ignores: ['**/dist/**', '**/dist-payments/**', '**/node_modules/**', '.cache/**', 'test-results/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: '*/tsconfig.json' })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-console': 'error',
    },
  },
  { rules: { 'max-lines': ['error', 200] } },
  {
    ignores: ['**/*.test.{ts,tsx}'], // a test file's longest "function" is the callback of its `describe`
    rules: { 'max-lines-per-function': ['error', { max: 50, IIFEs: true }] },
  },
  {
    files: ['hotel/*.ts', 'tests/second-hotel/hotel/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@innkeep/*', '**/contract/**'], allowTypeImports: true, message: HOTEL_IS_DATA },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: '@tanstack/react-query',
          importNames: ['useInfiniteQuery', 'useSuspenseInfiniteQuery'],
          message: 'The build leaves it out (web/build/stub-unused-modules.ts): use-pages.ts reads lists.',
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.test.tsx'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: zonesOfComponentTests }] },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['local/src/**', 'scripts/**', 'tests/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  keepOut(
    ['functions/src/domain/**'],
    [],
    ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*', 'express'],
    'The domain knows neither Firebase nor Express.',
  ),
  keepOut(
    ['functions/src/http/**'],
    ['**/*.test.ts'],
    ['firebase-admin', 'firebase-admin/*'],
    'Only the store speaks to Firebase.',
  ),
  keepOut(
    ['tests/e2e/**', 'web/src/**/*.test.tsx'],
    [],
    ['@innkeep/contract/constants', '**/lib/messages.ts', '**/lib/storage-key.ts'],
    'The screens are held to tests/spec/literals.ts: what they take from the code proves nothing of them.',
  ),
);
