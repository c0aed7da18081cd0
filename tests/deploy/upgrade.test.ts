import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsIn, readDocument } from './support/guide.ts';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';

/*
 * Steps 1 and 2 of docs/upgrading.md, in real repositories: one of the software, and one of a hotel's owner.
 */

const ROOT = path.join(import.meta.dirname, '../..');
const SOFTWARE = ['-c', 'user.name=maintainers', '-c', 'user.email=maintainers@innkeep.test'];

let upstream: ProjectCopy;
let own: string;
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...SOFTWARE, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
const read = (file: string) => readFileSync(path.join(own, file), 'utf8');

function change(folder: string, file: string, was: string, is: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  if (!text.includes(was)) throw new Error(`${file} does not say ${was}.`);
  writeFileSync(path.join(folder, file), text.replace(was, is));
}

function commit(folder: string, subject: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--no-verify', '--message', subject);
}

/** Does what `npm install` does for types: installs all packages, and links those of this folder. */
function install(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@innkeep'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((each) => each !== '@innkeep'))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const name of ['contract', 'hotel'])
    symlinkSync(path.join(folder, name), path.join(modules, '@innkeep', name));
}

/** Checks the types of `hotel/` as `npm run check` does. */
function typesOfHotel(): { status: number | null; stdout: string } {
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  return spawnSync(tsc, ['--noEmit', '-p', 'hotel'], { cwd: own, encoding: 'utf8' });
}

/** Changes the demo hotel's texts, requires a new one of every hotel, and moves the data's location. */
function releaseNext(folder: string): void {
  change(folder, 'package.json', '"version": "1.0.0"', '"version": "1.1.0"');
  change(folder, 'contract/src/texts/texts.ts', '  tagline: string;', '  tagline: string;\n  motto: string;');
  change(
    folder,
    'hotel/texts/house.ts',
    "  tagline: 'Twelve quiet rooms above the water',",
    "  tagline: 'Ten rooms',\n  motto: 'By the sea',",
  );
  change(
    folder,
    'hotel/texts/terms.ts',
    'export const',
    'export const NEW_WORDS = "of the demo hotel";\nexport const',
  );
  change(folder, 'hotel/package.json', '"date-fns": "^4.1.0"', '"date-fns": "^4.2.0"');
  writeFileSync(
    path.join(folder, 'hotel/new-page.ts'),
    "export const NEW_PAGE = 'A page of the demo hotel';\n",
  );
  commit(folder, 'feat: 1.1.0');
  git(folder, 'tag', 'v1.1.0');
}

beforeAll(() => {
  upstream = copyProject({});
  for (const place of ['.', 'functions', 'web', 'local', 'contract'])
    rmSync(path.join(upstream.folder, place, 'node_modules'), { force: true });
  git(upstream.folder, 'init', '--quiet', '--initial-branch', 'main');
  commit(upstream.folder, 'feat: 1.0.0');
  git(upstream.folder, 'tag', 'v1.0.0');
  own = path.join(mkdtempSync(path.join(tmpdir(), 'innkeep-own-')), 'hotel');
  git(upstream.folder, 'clone', '--quiet', upstream.folder, own);
  git(own, 'config', 'user.name', 'owner');
  git(own, 'config', 'user.email', 'owner@hotel.example');
  change(
    own,
    'hotel/texts/house.ts',
    "tagline: 'Twelve quiet rooms above the water',",
    "tagline: 'Under the trees',",
  );
  writeFileSync(path.join(own, '.firebaserc'), '{ "projects": { "default": "lindenhof" } }\n');
  writeFileSync(path.join(own, 'functions/.env.lindenhof'), 'HOTEL_MAIL=off\nMAIL=off\n');
  change(own, 'firebase.json', '"location": "eur3"', '"location": "nam5"');
  commit(own, 'feat: Lindenhof');
  releaseNext(upstream.folder);
});
afterAll(() => {
  upstream.remove();
  rmSync(path.dirname(own), { recursive: true, force: true });
});

/** Runs the commands of a step as the document has them; those of npm are replaced below. */
function follow(step: number): string {
  const [, text = ''] = readDocument('upgrading').split(new RegExp(`^${step}\\. `, 'm'));
  const commands = commandsIn(text.split(/^\d+\. /m)[0] ?? '').filter((command) =>
    command.startsWith('git '),
  );
  expect(commands).not.toEqual([]);
  return commands
    .map((command) => command.replace('REPOSITORY', upstream.folder).replace('VERSION', 'v1.1.0'))
    .map((command) => spawnSync('bash', ['-c', command], { cwd: own, encoding: 'utf8' }))
    .map(({ stdout }) => stdout)
    .join('');
}

it('the new version and what it asks are seen before anything is changed', () => {
  const seen = follow(1);
  expect(seen).toContain('v1.1.0\nv1.0.0\n');
  expect(seen).toContain('### Upgrading');
  expect(git(own, 'status', '--short')).toBe('');
  expect(read('package.json')).toContain('"version": "1.0.0"');
});

it('the software is the new one, the hotel and its places are the owner’s', () => {
  const seen = follow(2);
  expect(read('package.json')).toContain('"version": "1.1.0"');
  expect(read('hotel/texts/house.ts')).toContain("tagline: 'Under the trees',");
  expect(read('hotel/texts/house.ts')).not.toMatch(/<<<<<<<|By the sea/);
  expect(read('hotel/texts/terms.ts')).not.toContain('of the demo hotel'); // the owner has never changed this file
  expect(read('hotel/package.json')).toContain('"date-fns": "^4.2.0"');
  expect(read('.firebaserc')).toContain('lindenhof');
  expect(read('firebase.json')).toContain('"location": "nam5"');
  expect(existsSync(path.join(own, 'functions/.env.lindenhof'))).toBe(true);
  expect(seen).toContain('A  hotel/new-page.ts');
});

it('what the owner’s files lack is named; added, the upgrade is complete', () => {
  install(own);
  expect(typesOfHotel().stdout).toMatch(/hotel\/texts\/house\.ts.*'motto' is missing/);
  change(
    own,
    'hotel/texts/house.ts',
    "tagline: 'Under the trees',",
    "tagline: 'Under the trees',\n  motto: 'Sleep well',",
  );
  expect(typesOfHotel()).toMatchObject({ status: 0 });
  git(own, 'add', '--all');
  git(own, 'commit', '--quiet', '--no-edit');
  expect(git(own, 'log', '-1', '--format=%P').trim().split(' ')).toHaveLength(2);
});
