import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { deployedLock } from './deployed-lock.mjs';

/** Bundles the functions into dist/, which is what a deploy uploads: see docs/decisions/0022. */

const here = fileURLToPath(new URL('.', import.meta.url));
const { dependencies } = await readJson(`${here}package.json`);
const nodeMajor = await deployedNodeMajor();

await mkdir(`${here}dist`, { recursive: true });
await describePackage();
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

/** Names what is installed beside the bundle: exactly what the tests ran with, and no script of it is run. */
async function describePackage() {
  const { packages } = await readJson(`${here}../package-lock.json`);
  const versions = Object.keys(dependencies).map((name) => [
    name,
    (packages[`functions/node_modules/${name}`] ?? packages[`node_modules/${name}`]).version,
  ]);
  const root = {
    name: 'innkeep-functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: nodeMajor },
    dependencies: Object.fromEntries(versions),
  };
  await writeJson(`${here}dist/package.json`, root);
  await writeJson(`${here}dist/package-lock.json`, deployedLock(packages, 'functions', root));
  await writeFile(`${here}dist/.npmrc`, 'ignore-scripts=true\n');
}

/** `22`, of the `nodejs22` that firebase.json asks for: the one place that names it. */
async function deployedNodeMajor() {
  const { functions } = await readJson(`${here}../firebase.json`);
  return functions[0].runtime.replace('nodejs', '');
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

function writeJson(path, content) {
  return writeFile(path, JSON.stringify(content, null, 2) + '\n');
}
