import { join } from 'node:path';
import { normalizePath } from 'vite';

const SRC = normalizePath(join(import.meta.dirname, '../src'));
/** The page whose parts most other pages share. */
const BOOKING = `${SRC}/app/pages/book-page.tsx`;
/** These share so little with it that they had better load only that. */
const SMALL = [
  'app/pages/rooms-page.tsx',
  'app/pages/privacy-page.tsx',
  'app/sign-in-stack.tsx',
  'features/desk/chart/desk-chart.tsx',
  'features/desk/figures/figures-view.tsx',
].map((file) => `${SRC}/${file}`);
const FORM_LIBRARY = /\/node_modules\/(formik|yup)\//;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/**
 * Returns what names the file of a module that pages share. What the page that books shares with others is in two
 * files: `forms` has the libraries for forms, what they need and what needs them, `stays` the rest. By itself, the
 * bundler writes a file for each set of pages, fifty for this one, and to ask for them holds a phone up for 100 ms.
 */
export function sharedChunks(): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => (chunks ??= chunksOfBooking(graph)).get(id) ?? null;
}

function chunksOfBooking(graph: Graph): Map<string, string> {
  const ofSmall = withImports(SMALL, graph);
  const ofBooking = [...withImports([BOOKING], graph)].filter((id) => !ofSmall.has(id));
  const ofLibraries = withImports(
    ofBooking.filter((id) => FORM_LIBRARY.test(id)),
    graph,
  );
  const needsLibrary = (id: string) => [...withImports([id], graph)].some((each) => FORM_LIBRARY.test(each));
  return new Map(ofBooking.map((id) => [id, ofLibraries.has(id) || needsLibrary(id) ? 'forms' : 'stays']));
}

/** Adds what modules import, directly or not, except what they import later. */
function withImports(ids: readonly string[], graph: Graph): Set<string> {
  const all = new Set(ids);
  for (const id of all) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) all.add(imported);
  return all;
}
