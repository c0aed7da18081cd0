import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';

/** Bundles the functions into dist/, which is what a deploy uploads: see docs/decisions/0003. */

const here = fileURLToPath(new URL('.', import.meta.url));
const { dependencies } = await readJson(`${here}package.json`);
const nodeMajor = await deployedNodeMajor();

await mkdir(`${here}dist`, { recursive: true });
await writeFile(`${here}dist/package.json`, JSON.stringify(await deployedPackage(), null, 2) + '\n');

await copySettings();

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: here,
  entryPoints: ['src/index.ts'],
  outfile: 'dist/index.js',
  bundle: true,
  platform: 'node',
  target: `node${nodeMajor}`,
  format: 'esm',
  sourcemap: true,
  // What is installed beside the bundle stays outside it; all else, the contract above all, comes along.
  external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
  logLevel: 'info',
};

if (process.argv.includes('--watch')) {
  const watching = await context(options);
  await watching.watch();
} else {
  await build(options);
}

/** Names the versions that the tests ran with, since no lock file is uploaded. */
async function deployedPackage() {
  const versions = await Promise.all(
    Object.keys(dependencies).map(async (name) => [name, await installedVersion(name)]),
  );
  return {
    name: 'innkeep-functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: nodeMajor },
    dependencies: Object.fromEntries(versions),
  };
}

/** `22`, of the `nodejs22` that firebase.json asks for: the one place that names it. */
async function deployedNodeMajor() {
  const { functions } = await readJson(`${here}../firebase.json`);
  return functions[0].runtime.replace('nodejs', '');
}

async function installedVersion(name) {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const found = await readJson(`${folder}/${name}/package.json`).catch(() => undefined);
    if (found) return found.version;
  }
  throw new Error(`${name} is not installed: run npm install first.`);
}

/** A deploy reads `.env` and `.env.PROJECT` from the folder that it uploads. */
async function copySettings() {
  const settings = async (folder) => (await readdir(folder)).filter((name) => /^\.env(\.|$)/.test(name));
  for (const name of await settings(`${here}dist`)) await rm(`${here}dist/${name}`);
  for (const name of await settings(here)) {
    if (name !== '.env.example') await copyFile(here + name, `${here}dist/${name}`);
  }
}

async function readJson(path) {
  return JSON.parse(await readFile(path, 'utf8'));
}
