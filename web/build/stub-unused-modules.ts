import type { Plugin } from 'vite';

/**
 * Imports of libraries that this site never calls: Reactfire's bundle has every Firebase service (160 kB,
 * gzip), react-datepicker's places its calendar over a page (13 kB).
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

export function stubUnusedModules(): Plugin {
  return {
    name: 'stub-unused-modules',
    enforce: 'pre',
    // Only for libraries: if a module of ours imports a service, it uses it.
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

/**
 * Leaves App Check out of a build without a site key by replacing the only module that would load it. An
 * `import()` that never runs would still change how the build is split into files.
 */
export function appCheckWhenConfigured(siteKey: string | undefined): Plugin {
  return {
    name: 'app-check-when-configured',
    enforce: 'pre',
    load: (id) =>
      siteKey || !id.endsWith('/src/lib/api/app-check-headers.ts')
        ? undefined
        : 'export const appCheckHeaders = () => Promise.resolve({});',
  };
}
