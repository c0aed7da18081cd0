import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readTarget } from '../../scripts/lib/deploy/target.ts';
import { Refusal } from '../../scripts/lib/project.mjs';
import { LOCATION, REGION } from './support/world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'innkeep-target-'));
const PROJECTS = '{ "projects": { "default": "demo-innkeep", "live": "harbour-live" } }';
const SETTINGS = 'functions/.env.harbour-live';

function write(file: string, text: string): void {
  writeFileSync(path.join(folder, file), text);
}

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'functions'), { recursive: true });
  cpSync(path.join(import.meta.dirname, '../../firebase.json'), path.join(folder, 'firebase.json'));
  write('.firebaserc', PROJECTS);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a project is found by its alias, with its settings, or by its id', () => {
  write(SETTINGS, 'SITE_URL=https://www.hotel.example/\nPAYMENTS=stripe\n');
  const found = { projectId: 'harbour-live', region: REGION, location: LOCATION, takesPayments: true };
  expect(readTarget('live', folder)).toMatchObject({ ...found, siteUrl: 'https://www.hotel.example' });
  expect(readTarget('harbour-live', folder)).toMatchObject({ ...found, name: 'harbour-live' });
  expect(readTarget('another', folder)).toMatchObject({ projectId: 'another', takesPayments: false });
});

it.each<[what: string, wrong: () => void, says: RegExp]>([
  ['that is only the demo', () => undefined, /^demo-innkeep is the demo hotel on this machine\./],
  [
    'with a .firebaserc that is no JSON',
    () => write('.firebaserc', '{ "projects": '),
    /^Fix \S*\.firebaserc, which cannot be read: Unexpected end of JSON input/,
  ],
  [
    'without a .firebaserc',
    () => rmSync(path.join(folder, '.firebaserc')),
    /^Fix \S*\.firebaserc, which cannot be read: ENOENT/,
  ],
  [
    'with a .firebaserc without projects',
    () => write('.firebaserc', '{ "projects": null }'),
    /^Fix \.firebaserc or firebase\.json, which the Firebase CLI would not write this way: /,
  ],
])('a project %s is refused in one sentence', (_what, wrong, says) => {
  wrong();
  expect(() => readTarget(undefined, folder)).toThrow(Refusal);
  expect(() => readTarget(undefined, folder)).toThrow(says);
});

it.each<[what: string, wrong: () => void, says: RegExp]>([
  [
    'an address of the site that is none',
    () => write(SETTINGS, 'SITE_URL=www.hotel.example\n'),
    /^SITE_URL is "www\.hotel\.example": write an address like https:\/\/www\.your-hotel\.example into/,
  ],
  [
    'an address without a host',
    () => write(SETTINGS, 'SITE_URL=mailto:owner@hotel.example\n'),
    /^SITE_URL is "mailto:owner@hotel\.example": write an address/,
  ],
  [
    'settings that cannot be read',
    () => mkdirSync(path.join(folder, SETTINGS)),
    /^Fix \S*functions\/\.env\.harbour-live, which cannot be read: EISDIR/,
  ],
])('%s is told in one sentence', (_what, wrong, says) => {
  wrong();
  expect(() => readTarget('live', folder)).toThrow(Refusal);
  expect(() => readTarget('live', folder)).toThrow(says);
});
