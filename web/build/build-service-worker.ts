import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { precacheFiles } from './precache-files.ts';

const WORKER = join(import.meta.dirname, '../worker/service-worker.ts');

export function buildServiceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: () =>
        buildWorker(join(config.root, config.build.outDir), Boolean(config.env.VITE_FIREBASE_CONFIG)),
    },
  };
}

async function buildWorker(outDir: string, isConfigured: boolean): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { PRECACHE: JSON.stringify(precacheFiles(outDir, isConfigured)) },
    build: {
      target: 'es2022',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}
