import type { Plugin } from 'vite';

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
