import purgeCss from '@fullhuman/postcss-purgecss';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, loadEnv, type PluginOption } from 'vite';
import { API_ROOTS } from '../contract/src/api-roots.ts';
import { COLORS } from '../hotel/colors.ts';
import { FONTS } from '../hotel/fonts.ts';
import { builtTexts } from './build/built-texts.ts';
import { buildServiceWorker } from './build/build-service-worker.ts';
import { hotelInHtml, robotsTxt, webManifest, readSetting, readSiteUrl } from './build/hotel-files.ts';
import { inlineDateWords } from './build/inline-date-words.ts';
import { servedPages } from './build/served-pages.ts';
import { sharedChunks } from './build/shared-chunks.ts';
import { appCheckWhenConfigured, stubUnusedModules } from './build/stub-unused-modules.ts';

/** The selector in Bootstrap's reboot, beside `legend { float: left }`. */
const RESET = 'legend + *';

/** The local suite's Hosting, which serves the REST calls and Firebase's configuration. */
const SUITE = 'http://127.0.0.1:5000';
const API_CALLS = `^(${API_ROOTS.join('|').replaceAll('.', '\\.')})(/|\\?|$)`;

/** Classes that only libraries write into the page, so no source file of ours contains them. */
const LIBRARY_CLASSES = [/^modal/, /^fade$/, /^show$/, /^collaps/, /^dropdown/, /^react-datepicker/];

/** React Router's build without its warnings for developers, which its own exports never name. */
const ROUTER = fileURLToPath(
  new URL('../../react-router/dist/production/', import.meta.resolve('react-router-dom')),
);
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
];

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  publicDir: '../hotel/public',
  plugins: [
    react() as PluginOption,
    hotelInHtml(readSiteUrl(mode)),
    robotsTxt(readSiteUrl(mode)),
    webManifest(),
    buildServiceWorker(),
    inlineDateWords(),
    builtTexts({ isInBrowser: true }),
    stubUnusedModules(),
    appCheckWhenConfigured(loadEnv(mode, import.meta.dirname).VITE_APP_CHECK_SITE_KEY),
    servedPages(),
  ],
  define: {
    'import.meta.env.VITE_SITE_URL': JSON.stringify(readSiteUrl(mode)),
    'import.meta.env.VITE_MAIL': JSON.stringify(readSetting(mode, 'MAIL')),
    'import.meta.env.VITE_DEMO': JSON.stringify(isDemo() ? '1' : ''),
  },
  resolve: { alias: command === 'build' ? PRODUCTION_ROUTER : [] },
  server: { port: 5173, proxy: { [API_CALLS]: SUITE, '/__/firebase': SUITE } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true, // tells bench/bundle-size.ts and the service worker which files load together
    // What every page needs is one file: split into the dozen chunks that lazy pages share, it would compress
    // 2 kB worse.
    // It names all other files, whose hashes do not compress.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'every-page', tags: ['$initial'], priority: 1 },
            { name: sharedChunks(), minShareCount: 2 },
          ],
        },
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  css: {
    preprocessorOptions: {
      scss: {
        additionalData: themeVariables(),
        // Bootstrap 5.3 uses deprecated features of Sass, which cannot be changed here.
        quietDeps: true,
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
    postcss: { plugins: [withoutSiblingResets(), ...(command === 'build' ? [purgeUnusedClasses()] : [])] },
  },
}));

function isDemo(): boolean {
  return process.env.VITE_DEMO === '1' && process.env.VITE_FIREBASE_CONFIG === undefined;
}

const STYLED_APART = ['rates', 'desk'];
/** The files that may use the stylesheet of every page: all but those features. */
const EVERY_PAGE = [
  'index.html',
  'src/*.tsx',
  'src/!(features)/**/*.{ts,tsx}',
  `src/features/!(${STYLED_APART.join('|')})/**/*.{ts,tsx}`,
];

/** What Bootstrap says of tables counts in the features whose pages bring a stylesheet of their own, too. */
const TABLES = ['caption', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

function purgeUnusedClasses() {
  return purgeCss({
    contentFunction: (stylesheet) => {
      const feature = STYLED_APART.find((name) => stylesheet.includes(`/features/${name}/`));
      const own = feature ? [`src/features/${feature}/**/*.{ts,tsx}`, 'src/components/**/*.tsx'] : EVERY_PAGE;
      const users = stylesheet.endsWith('/utilities.scss') ? ['src/**/*.tsx'] : own;
      return users.map((files) => join(import.meta.dirname, files));
    },
    dynamicAttributes: ['tabindex'], // React spells it differently
    safelist: { standard: TABLES, greedy: LIBRARY_CLASSES },
    variables: false,
  });
}

/** Returns the hotel's colors and fonts as Sass variables: `$accent`, `$accent-dark`, `$font-text`. */
function themeVariables(): string {
  const variables = [
    ...Object.entries(COLORS.light),
    ...Object.entries(COLORS.dark).map(([name, color]) => [`${name}-dark`, color] as const),
    ...Object.entries(FONTS).map(([name, { page }]) => [`font-${name}`, page] as const),
  ];
  return variables.map(([name, value]) => `$${name}: ${value};\n`).join('');
}

/**
 * Removes Bootstrap's rule for the element after a legend: legends do not float here (theme/_base.scss).
 * Because the rule applies to any sibling, browsers restyle everything in a parent when one of its children
 * is removed: in the desk's chart, a thousand elements for each row that is scrolled out of view.
 */
function withoutSiblingResets() {
  return {
    postcssPlugin: 'without-sibling-resets',
    Rule(rule: { selector: string; remove: () => unknown }) {
      if (rule.selector === RESET) rule.remove();
    },
  };
}
