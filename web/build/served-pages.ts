import { build, runnerImport, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type * as Prerendered from '../src/prerender.tsx';
import { asHtml } from './as-html.ts';
import { builtWith, parseManifest } from './built-files.ts';

type Bundle = Rolldown.OutputBundle;
type Prerender = typeof Prerendered;

interface ServedPage {
  /** As firebase.json names it. */
  file: string;
  /** The address whose page is written down in it; without one, it holds what is around every page. */
  path?: keyof Prerender['PAGES'];
  /** What is needed there beyond the modules of every page. */
  modules?: string[];
  /** Its picture comes with the HTML, and before the scripts; elsewhere they are what shows it. */
  isWhole?: true;
}

/** Hosting serves `app.html` at every address that has no file of its own. */
const SERVED: ServedPage[] = [
  { file: 'index.html', path: '/', isWhole: true },
  { file: 'rooms.html', path: '/rooms', modules: ['src/app/pages/rooms-page.tsx'] },
  { file: 'room.html', modules: ['src/app/pages/room-page.tsx'] },
  {
    file: 'book.html',
    modules: ['src/app/pages/book-page.tsx', 'src/app/sign-in-stack.tsx', 'src/app/messages-area.tsx'],
  },
  { file: 'app.html' },
];

/** Writes the HTML files that Hosting serves, from the one that the build makes: docs/decisions/0018. */
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
        });
        const early = this.emitFile({ type: 'asset', name: 'early.js', source: await bundleEarly(config) });
        const asking = `<script async src="/${this.getFileName(early)}"></script>`;
        for (const { file, path, modules = [], isWhole } of SERVED) {
          const page =
            path === undefined ? inRoot(template, prerender.FRAME) : withPage(template, prerender, path);
          const first = modules.length > 0 ? asking + preloads(modules, bundle, template) : '';
          const source = isWhole
            ? page.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
            : page.replace('<script type="module"', `${first}<script type="module"`);
          if (file === 'index.html') shell.source = source;
          else this.emitFile({ type: 'asset', fileName: file, source });
        }
      },
    },
  };
}

/** src/early.ts, in one file that waits for no other. */
async function bundleEarly({ root }: ResolvedConfig): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: 'src/early.ts', output: { format: 'iife' } },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('src/early.ts was not built.');
  return bundle.output[0].code;
}

function withPage(template: string, { PAGES }: Prerender, path: keyof typeof PAGES): string {
  const { html, head, title, description } = PAGES[path];
  return inRoot(template, html, `data-page="${path}"`)
    .replace(/<title>[^<]*/, () => `<title>${asHtml(title)}`)
    .replace(/(?<=<meta name="description" content=")[^"]*/, () => asHtml(description))
    .replace('</head>', () => `${head}</head>`);
}

function inRoot(template: string, html: string, attributes = ''): string {
  const root = '<div id="root"></div>';
  if (!template.includes(root)) throw new Error('index.html has no empty #root.');
  return template.replace(root, () => `<div id="root" ${attributes}>${html}</div>`);
}

/** Fetches modules with the page, for which those of every page would else ask later. */
function preloads(modules: string[], bundle: Bundle, template: string): string {
  const manifest = bundle['.vite/manifest.json'];
  if (manifest?.type !== 'asset') throw new Error('The build has no manifest.');
  const files = builtWith(parseManifest(String(manifest.source)), modules).map(({ file }) => file);
  return files
    .filter((file) => !template.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}
