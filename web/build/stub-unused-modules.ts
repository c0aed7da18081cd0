import type { Plugin } from 'vite';

/**
 * What libraries import and this site never calls: reactfire's one bundle takes in every Firebase service, which
 * costs a visitor 160 kB (gzip) for nothing and react-datepicker what places its calendar over a page, 13 kB, while ours
 * stands in a frame of its own.
 */
const UNUSED: Record<string, string[]> = {
  '@floating-ui/react': ['FloatingArrow', 'arrow', 'autoUpdate', 'flip', 'offset', 'useFloating'],
  'firebase/analytics': ['initializeAnalytics'],
  'firebase/app-check': ['initializeAppCheck'],
  'firebase/database': [
    'get',
    'getDatabase',
    'off',
    'onChildAdded',
    'onChildChanged',
    'onChildMoved',
    'onChildRemoved',
    'onValue',
  ],
  'firebase/firestore': ['initializeFirestore', 'onSnapshot', 'queryEqual'],
  'firebase/functions': ['getFunctions', 'httpsCallable'],
  'firebase/performance': ['initializePerformance'],
  'firebase/remote-config': [
    'ensureInitialized',
    'getAll',
    'getBoolean',
    'getNumber',
    'getRemoteConfig',
    'getString',
    'getValue',
  ],
  'firebase/storage': ['getDownloadURL', 'getStorage', 'ref'],
};

const PREFIX = '\0unused:';

/** Resolves the unused parts to modules whose every function throws, should anybody call one after all. */
export function stubUnusedModules(): Plugin {
  return {
    name: 'stub-unused-modules',
    enforce: 'pre',
    // Only for the library: a module of ours that imports a service means it.
    resolveId: (id, importer) =>
      id in UNUSED && importer?.includes('/node_modules/') ? PREFIX + id : undefined,
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const part = id.slice(PREFIX.length);
      const names = UNUSED[part] ?? [];
      return [
        `function unused() { throw new Error('${part} is left out of this build'); }`,
        `export { ${names.map((name) => `unused as ${name}`).join(', ')} };`,
      ].join('\n');
    },
  };
}
