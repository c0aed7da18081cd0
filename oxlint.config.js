import { layers } from './scripts/lint/rings.mjs';
import { refuse, rules, typed } from './scripts/lint/rules.mjs';

export default {
  options: {
    typeAware: true,
    maxWarnings: 0,
    reportUnusedDisableDirectives: 'error',
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: ['**/dist/**', '**/dist-payments/**', '**/node_modules/**', '.cache/**', 'test-results/**'],
  plugins: ['typescript', 'react', 'oxc', 'import', 'unicorn'],
  jsPlugins: [{ name: 'tests', specifier: './scripts/lint/no-clock.mjs' }],
  env: { builtin: true, node: true },
  categories: { correctness: 'error' },
  rules: { ...rules, 'import/no-cycle': ['error', { ignoreTypes: false }] },
  overrides: [
    ...layers,
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
    {
      files: ['domain', 'http', 'mail', 'pay', 'store'].map((name) => `functions/src/${name}/**`),
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
  ],
};
