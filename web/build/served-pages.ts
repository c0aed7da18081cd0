import { basename } from 'node:path';
import { build, runnerImport, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { escapeHtml } from '../../contract/src/escape-html.ts';
import { PAGE } from '../../contract/src/paths.ts';
import { APP_SCRIPTS_ID, SIGNED_IN_ONLY } from '../src/first-paint/start-app.ts';
import type * as Prerendered from '../src/prerender.tsx';
import { builtTexts } from './built-texts.ts';
import { builtWith, parseManifest } from './built-files.ts';

type Bundle = Rolldown.OutputBundle;
type Prerender = typeof Prerendered;

const START_PRERENDERED = 'src/first-paint/start-prerendered.ts';
const START_TEXT_PAGE = 'src/first-paint/start-text-page.ts';

interface ServedPage {
  file: string;
  /** The address whose page is prerendered in the file, or the frame that stands in for a page. */
  shows: { page: string } | { frame: keyof Prerender['FRAMES'] };
  /** An even smaller script, which runs before anything is drawn. */
  first?: string;
  /** A small script that starts the others after the content that it waits for has been shown. */
  early?: string;
  modules?: string[];
  /** The modules needed only if a user was signed in here before. */
  signedInModules?: string[];
}

/** The HTML files. Hosting serves `not-found.html` for every address that `firebase.json` does not list. */
const SERVED: ServedPage[] = [
  { file: 'index.html', shows: { page: PAGE.home }, early: START_PRERENDERED },
  {
    file: 'rooms.html',
    shows: { page: PAGE.rooms },
    first: 'src/first-paint/add-search-class.ts',
    early: 'src/first-paint/prefetch-page.ts',
    modules: ['src/app/pages/rooms-page.tsx'],
  },
  {
    file: 'room.html',
    shows: { frame: 'room' },
    early: 'src/first-paint/prefetch-page.ts',
    modules: ['src/app/pages/room-page.tsx'],
  },
  {
    file: 'book.html',
    shows: { frame: 'book' },
    first: 'src/first-paint/draw-first-words.ts',
    early: 'src/first-paint/prefetch-page.ts',
    modules: ['src/app/pages/book-page.tsx'],
    signedInModules: ['src/app/sign-in-stack.tsx', 'src/app/toasts.tsx'],
  },
  prerendered('about.html', PAGE.about, 'app/pages/about-page', START_TEXT_PAGE),
  prerendered('house-rules.html', PAGE.houseRules, 'app/pages/text-pages', START_TEXT_PAGE),
  prerendered('privacy.html', PAGE.privacy, 'app/pages/privacy-page'),
  prerendered('terms.html', PAGE.terms, 'app/pages/text-pages', START_TEXT_PAGE),
  prerendered('login.html', PAGE.login, 'app/pages/login-page'),
  prerendered('register.html', PAGE.register, 'app/pages/register-page'),
  prerendered('reset-password.html', PAGE.resetPassword, 'features/account/components/reset-password-form'),
  prerendered('find-booking.html', PAGE.findBooking, 'features/bookings/components/find-booking'),
  prerendered('verify-admin.html', PAGE.verifyAdmin, 'features/account/components/admin-sign-in-form'),
  prerendered('admin.html', PAGE.admin, 'app/pages/admin-page'),
  prerendered('not-found.html', '*', 'app/pages/not-found-page'),
  { file: 'app.html', shows: { frame: 'any' } },
  { file: 'staff.html', shows: { frame: 'staff' } },
];

function prerendered(file: string, page: string, module: string, early = START_PRERENDERED): ServedPage {
  return { file, shows: { page }, early, modules: [`src/${module}.tsx`] };
}

const SCRIPTS = /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g;

/** Writes the HTML files that Hosting serves, based on the one that the build makes: docs/dev/decisions/0018. */
export function servedPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'served-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('The build has no index.html.');
        const template = String(shell.source);
        const { module: prerender } = await runnerImport<Prerender>('/src/prerender.tsx', {
          root: config.root,
          configFile: false,
          define: config.define ?? {},
          plugins: [builtTexts({ isInBrowser: false })],
        });
        const scripts = new Map<string | undefined, string>();
        for (const input of new Set(
          SERVED.flatMap(({ first, early }) => [first ?? [], early ?? []].flat()),
        )) {
          const source = await bundleAlone(config, input);
          const id = this.emitFile({ type: 'asset', name: basename(input, '.ts') + '.js', source });
          scripts.set(input, this.getFileName(id));
        }
        for (const { file, shows, first, early, modules = [], signedInModules = [] } of SERVED) {
          const page = startingWith(
            scripts.get(first),
            'page' in shows
              ? withPage(template, prerender.PAGES, shows.page)
              : inRoot(template, prerender.FRAMES[shows.frame]),
          );
          const earlyFile = scripts.get(early);
          const source =
            earlyFile === undefined
              ? page
              : startedEarly(page, earlyFile, preloads(modules, signedInModules, bundle, template));
          if (file === 'index.html') shell.source = source;
          else this.emitFile({ type: 'asset', fileName: file, source });
        }
      },
    },
  };
}

async function bundleAlone({ root }: ResolvedConfig, input: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${input} was not built.`);
  return bundle.output[0].code;
}

function withPage(template: string, pages: Prerender['PAGES'], path: string): string {
  const page = pages.get(path);
  if (!page) throw new Error(`src/prerender.tsx writes no page for ${path}.`);
  const { html, head, title, description } = page;
  return inRoot(template, html, `data-page="${path}"`)
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`)
    .replace(/(?<=<meta name="description" content=")[^"]*/, () => escapeHtml(description))
    .replace('</head>', () => `${head}</head>`);
}

/** Adds a script that runs before the page is drawn, which waits for the style sheet anyway. */
function startingWith(script: string | undefined, page: string): string {
  return script === undefined
    ? page
    : page.replace('</head>', () => `<script src="/${script}"></script></head>`);
}

function startedEarly(page: string, early: string, preloads: string): string {
  const scripts = page.match(SCRIPTS)?.join('') ?? '';
  const held = `<template id="${APP_SCRIPTS_ID}">${scripts}${preloads}</template>`;
  return page
    .replaceAll(SCRIPTS, '')
    .replace('</body>', () => `${held}<script async src="/${early}"></script></body>`);
}

function inRoot(template: string, html: string, attributes = ''): string {
  const root = '<div id="root"></div>';
  if (!template.includes(root)) throw new Error('index.html has no empty #root.');
  return template.replace(root, () => `<div id="root" ${attributes}>${html}</div>`);
}

/** Preloads modules with the page. `signedInModules` are marked, so that visitors do without them. */
function preloads(modules: string[], signedInModules: string[], bundle: Bundle, template: string): string {
  const manifest = bundle['.vite/manifest.json'];
  if (manifest?.type !== 'asset') throw new Error('The build has no manifest.');
  const built = parseManifest(String(manifest.source));
  const filesOf = (names: string[]) => builtWith(built, names).map(({ file }) => file);
  const always = filesOf(modules).filter((file) => !template.includes(`/${file}"`));
  const signedIn = filesOf(signedInModules).filter(
    (file) => !template.includes(`/${file}"`) && !always.includes(file),
  );
  return [
    ...always.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...signedIn.map((file) => `<link rel="modulepreload" crossorigin ${SIGNED_IN_ONLY} href="/${file}">`),
  ].join('');
}
