import type { Plugin } from 'vite';

/**
 * What reactfire imports from Firebase services that this site does not use. Its one bundle imports them all,
 * which costs a visitor 160 kB (gzip) for nothing.
 */
const UNUSED: Record<string, string[]> = {
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

/** Resolves the unused services to modules whose every function throws, should anybody call one after all. */
export function unusedFirebaseServices(): Plugin {
  return {
    name: 'unused-firebase-services',
    enforce: 'pre',
    // Only for the library: a module of ours that imports a service means it.
    resolveId: (id, importer) =>
      id in UNUSED && importer?.includes('/node_modules/') ? PREFIX + id : undefined,
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const service = id.slice(PREFIX.length);
      const names = UNUSED[service] ?? [];
      return [
        `function unused() { throw new Error('${service} is left out of this build'); }`,
        `export { ${names.map((name) => `unused as ${name}`).join(', ')} };`,
      ].join('\n');
    },
  };
}
