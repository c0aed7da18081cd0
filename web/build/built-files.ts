import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the build, as Vite's manifest describes it: https://vite.dev/guide/backend-integration */
interface BuiltFile {
  /** Relative to the site's root, as are the others. */
  file: string;
  css?: string[];
  /** Fonts and pictures that it names. */
  assets?: string[];
  /** Keys of the manifest. */
  imports?: string[];
}

type Manifest = Record<string, BuiltFile>;

/** @param outDir of a build that is written */
export function readManifest(outDir: string): Manifest {
  return parseManifest(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
}

export function parseManifest(text: string): Manifest {
  return JSON.parse(text) as Manifest; // Vite wrote it
}

/**
 * What loads together with some modules: their own files, what those import, and what that imports.
 * @param modules as the manifest names them, such as `src/app/sign-in-stack.tsx`
 * @throws {Error} when the build has no such module
 */
export function builtWith(manifest: Manifest, modules: readonly string[]): BuiltFile[] {
  const seen = new Map<string, BuiltFile>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const built = manifest[key];
    if (!built) throw new Error(`The build has no ${key}.`);
    seen.set(key, built);
    built.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...seen.values()];
}
