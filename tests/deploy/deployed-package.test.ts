import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDeployedNode } from '../../local/src/deployed-node.ts';
import { findInternal, INTERNALS, property } from '../../local/src/firebase-tools/internals.ts';

/** The part of npm's file that is read here. */
interface LockFile {
  packages: Record<string, { version: string; optional?: boolean; integrity?: string }>;
}

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const { functions: CODEBASES } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as {
  functions: { source: string; ignore: string[] }[]; // ours
};

/** Returns the files of a folder that the CLI uploads. @param ignore the patterns in firebase.json */
async function uploadedFiles(folder: string, ignore: readonly string[]): Promise<string[]> {
  const { original: listFiles } = findInternal(INTERNALS.listFiles);
  const found = await listFiles.call(undefined, { path: folder, ignoreStrings: ignore });
  if (!Array.isArray(found)) throw new Error('firebase-tools no longer lists the files of a folder.');
  return found.map((file: unknown) => path.relative(folder, String(property(file, 'name'))));
}

let uploaded: string[];
let elsewhere: string;

describe.each([
  ['functions/dist', 'api,dailyDigest,deliverMail,pullChannels,reconcile,reconcileMoney,sweepMail,upload'],
  ['functions/dist-payments', 'pay,sweepPayments'],
])('the folder that a deploy uploads, %s', (source, exported) => {
  const dist = path.join(root, source);

  beforeAll(async () => {
    const ignore = CODEBASES.find((codebase) => codebase.source === source)?.ignore ?? [];
    uploaded = await uploadedFiles(dist, ignore);
    elsewhere = mkdtempSync(path.join(tmpdir(), 'innkeep-deployed-'));
    for (const file of uploaded) cpSync(path.join(dist, file), path.join(elsewhere, file));
  });
  afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

  it('holds the bundle and what npm needs to install beside it, and no secret', () => {
    expect(uploaded.filter((file) => !file.startsWith('.env')).sort()).toEqual([
      '.npmrc',
      'index.js',
      'index.js.map',
      'package-lock.json',
      'package.json',
    ]);
    expect(readFileSync(path.join(elsewhere, '.npmrc'), 'utf8')).toBe('ignore-scripts=true\n');
  });

  it('is installed from its lock file', async () => {
    expect(await dryRun()).toMatch(/^added \d{3} packages/m);
  });

  it.runIf(source === 'functions/dist')('is not installed when the lock file lacks a package', async () => {
    const { packages, ...rest } = readLock(elsewhere);
    const { 'node_modules/yup': yup, ...others } = packages;
    expect(yup).toBeDefined();
    writeFileSync(path.join(elsewhere, 'package-lock.json'), JSON.stringify({ ...rest, packages: others }));
    await expect(dryRun()).rejects.toThrow(/\byup\b/);
    cpSync(path.join(dist, 'package-lock.json'), path.join(elsewhere, 'package-lock.json'));
  });

  it('names what the tests ran with, for Google’s machines too, and nothing that only builds or tests', () => {
    const { packages } = readLock(elsewhere);
    const locked = new Set(sources().keys());
    const entries = Object.entries(packages).filter(([place]) => place !== '');
    for (const [place, { version, integrity }] of entries) {
      expect(locked).toContain(`${nameOf(place)}@${version}`);
      expect(integrity, place).toMatch(/^sha512-/);
    }
    expect(packages).toHaveProperty(['node_modules/@img/sharp-linux-x64', 'optional'], true);
    for (const name of ['vitest', 'esbuild', 'typescript', 'firebase-tools'])
      expect(packages).not.toHaveProperty([`node_modules/${name}`]);
  });

  it('runs outside the workspace, under the Node it is deployed to', async () => {
    const from = sources();
    for (const [place, { version, optional = false }] of Object.entries(readLock(elsewhere).packages)) {
      const source = path.join(root, from.get(`${nameOf(place)}@${version}`) ?? 'nowhere');
      // Packages for other systems are not installed.
      if (place === '' || (optional && !existsSync(source))) continue;
      cpSync(source, path.join(elsewhere, place), { recursive: true, filter: isItsOwn(source) });
    }
    const { stdout } = await run(findDeployedNode() ?? process.execPath, ['-e', SHOW_EXPORTS], {
      cwd: elsewhere,
      env: {
        GCLOUD_PROJECT: 'demo-innkeep',
        FIREBASE_CONFIG: '{"storageBucket":"demo-innkeep.appspot.com"}',
      },
    });
    expect(stdout.trim()).toBe(exported);
  });
});

const SHOW_EXPORTS = `import('./index.js').then((all) => { console.log(Object.keys(all).sort().join()); process.exit(); })`;

async function dryRun(): Promise<string> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: elsewhere, shell: process.platform === 'win32' };
  return (await run(npm, ['ci', '--offline', '--dry-run'], options)).stdout;
}

/** Returns where the workspace has each package, by name and version. */
function sources(): Map<string, string> {
  const { packages } = readLock(root);
  return new Map(
    Object.entries(packages).map(([place, { version }]) => [`${nameOf(place)}@${version}`, place]),
  );
}

/** Excludes packages within a package, because the lock file says where they belong. */
function isItsOwn(source: string) {
  return (file: string) => !file.slice(source.length).includes(`${path.sep}node_modules`);
}

function nameOf(place: string): string {
  return place.split('node_modules/').at(-1) ?? '';
}

function readLock(folder: string): LockFile {
  return JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as LockFile; // npm's format
}
