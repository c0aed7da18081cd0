import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the build, as Vite's manifest describes it: https://vite.dev/guide/backend-integration */
interface BuiltFile {
  file: string;
  css?: string[];
  assets?: string[];
  /** Keys of the manifest. */
  imports?: string[];
}

type Manifest = Record<string, BuiltFile>;

export function readManifest(outDir: string): Manifest {
  return parseManifest(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
}

export function parseManifest(text: string): Manifest {
  return JSON.parse(text) as Manifest; // `as`: written by Vite
}

/**
 * Returns the files of these modules (such as `src/app/sign-in-stack.tsx`) and of all that they import.
 * @throws {Error} if the build has no such module
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
