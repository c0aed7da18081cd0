import type { Plugin } from 'vite';

/**
 * Leaves App Check out of a build that has no site key, by replacing the one module that would load it: an `import()`
 * that never runs would still change how the build is cut into files.
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
