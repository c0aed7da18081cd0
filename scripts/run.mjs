/**
 * `node scripts/run.mjs SCRIPT …`: runs a script of this folder that is written in TypeScript. It is bundled
 * anew each time, which takes less than a tenth of a second: to translate each file as it is loaded takes
 * half a second more.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, inProject } from './lib/project.mjs';

if (!existsSync(inProject('node_modules', 'esbuild'))) {
  console.error('The packages are not installed yet: run `npm ci` first.');
  process.exit(1);
}
const esbuild = await import('esbuild');

const [script = ''] = process.argv.splice(2, 1);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(await bundle(script)).href);

/**
 * Bundles a script with what is ours. Packages are loaded from node_modules.
 * @param {string} entry
 * @returns {Promise<string>} the bundle's file
 */
async function bundle(entry) {
  const outfile = path.join(CACHE, 'scripts', `${path.basename(entry, '.ts')}.mjs`);
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    outfile,
    write: false,
    bundle: true,
    packages: 'external',
    alias: { '@innkeep/contract': inProject('contract/src'), '@innkeep/hotel': inProject('hotel') },
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    sourcemap: 'inline',
    plugins: [{ name: 'own-address', setup: keepAddresses }],
  });
  await esbuild.stop();
  mkdirSync(path.dirname(outfile), { recursive: true });
  // Another run of the same script never finds half a file.
  const whole = `${outfile}.${process.pid}`;
  writeFileSync(whole, outputFiles[0]?.contents ?? '');
  renameSync(whole, outfile);
  return outfile;
}

/**
 * Keeps each file's own address, by which it finds others that are not bundled.
 * @param {import('esbuild').PluginBuild} build
 */
function keepAddresses(build) {
  build.onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path: file }) => ({
    contents: (await readFile(file, 'utf8')).replaceAll(
      'import.meta.url',
      JSON.stringify(pathToFileURL(file).href),
    ),
    loader: file.endsWith('.ts') ? 'ts' : 'js',
  }));
}
