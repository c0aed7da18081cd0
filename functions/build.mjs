import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { deployedLock } from './deployed-lock.mjs';

/**
 * Bundles the functions into what a deploy uploads, a folder for each codebase of firebase.json: see docs/dev/decisions/0021,
 * 0065.
 */
const CODEBASES = [
  { entry: 'src/index.ts', folder: 'dist' },
  { entry: 'src/index-payments.ts', folder: 'dist-payments' },
];

const here = fileURLToPath(new URL('.', import.meta.url));
const { dependencies } = await readJson(`${here}package.json`);
const nodeMajor = await deployedNodeMajor();

for (const { entry, folder } of CODEBASES) {
  await mkdir(here + folder, { recursive: true });
  await describePackage(here + folder);
  await copySettings(here + folder);
  await bundle(entry, folder);
}

/** @param {string} entry @param {string} folder */
async function bundle(entry, folder) {
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    absWorkingDir: here,
    entryPoints: [entry],
    outfile: `${folder}/index.js`,
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
}

/**
 * Names what is installed beside the bundle: exactly what the tests ran with, and no script of it is run.
 * @param {string} folder
 */
async function describePackage(folder) {
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
  await writeJson(`${folder}/package.json`, root);
  await writeJson(`${folder}/package-lock.json`, deployedLock(packages, 'functions', root));
  await writeFile(`${folder}/.npmrc`, 'ignore-scripts=true\n');
}

/** `22`, of the `nodejs22` that firebase.json asks for: the one place that names it. */
async function deployedNodeMajor() {
  const { functions } = await readJson(`${here}../firebase.json`);
  return functions[0].runtime.replace('nodejs', '');
}

/** A deploy reads `.env` and `.env.PROJECT` from the folder that it uploads. @param {string} folder */
async function copySettings(folder) {
  const settings = async (place) => (await readdir(place)).filter((name) => /^\.env(\.|$)/.test(name));
  for (const name of await settings(folder)) await rm(`${folder}/${name}`);
  for (const name of await settings(here)) {
    if (name !== '.env.example') await copyFile(here + name, `${folder}/${name}`);
  }
}

async function readJson(path) {
  return JSON.parse(await readFile(path, 'utf8'));
}

function writeJson(path, content) {
  return writeFile(path, JSON.stringify(content, null, 2) + '\n');
}
