import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from './support/project-copy.ts';
import { rehearse } from './support/rehearse.ts';
import { aWorld } from './support/world.ts';

const PROJECTS = '{ "projects": { "default": "demo-innkeep", "live": "harbour-live" } }';
const SETTINGS = 'functions/.env.harbour-live';

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject({});
});
afterAll(() => copy.remove());

/** Mistakes in the input, and the messages about them. */
const CASES: { what: string; wrong?: () => void; command?: string; says: string }[] = [
  {
    what: 'an option that there is not',
    command: 'npm run deploy -- --chek --project live',
    says: 'npm run deploy -- [--project PROJECT] [--check] [--built] [--yes]',
  },
  {
    what: 'an alias that .firebaserc does not have',
    command: 'npm run deploy -- --check --project stagin',
    says: 'owner@hotel.example finds no Firebase project stagin.',
  },
  {
    what: 'a .firebaserc that is no JSON',
    wrong: () => write('.firebaserc', '{ "projects": '),
    says: 'Mend .firebaserc, which cannot be read: Unexpected end of JSON input',
  },
  {
    what: 'a .firebaserc that is gone',
    wrong: () => rmSync(path.join(copy.folder, '.firebaserc')),
    says: 'Mend .firebaserc, which cannot be read: ENOENT',
  },
  {
    what: 'a .firebaserc without projects',
    wrong: () => write('.firebaserc', '{ "projects": null }'),
    says: 'Mend .firebaserc or firebase.json, which are not as the Firebase CLI writes them: ',
  },
  {
    what: 'an address of the site that is none',
    wrong: () => write(SETTINGS, 'SITE_URL=www.hotel.example\n'),
    says: 'SITE_URL is "www.hotel.example": write an address as https://www.your-hotel.example into functions/.env.PROJECT.',
  },
  {
    what: 'an address of the site without a host',
    wrong: () => write(SETTINGS, 'SITE_URL=mailto:owner@hotel.example\n'),
    says: 'SITE_URL is "mailto:owner@hotel.example": write an address',
  },
  {
    what: 'settings that cannot be read',
    wrong: () => mkdirSync(path.join(copy.folder, SETTINGS)),
    says: `Mend ${SETTINGS}, which cannot be read: EISDIR`,
  },
];

function write(file: string, text: string): void {
  writeFileSync(path.join(copy.folder, file), text);
}

it.each(CASES)('tells of $what in one sentence', async ({ wrong, command, says }) => {
  rmSync(path.join(copy.folder, SETTINGS), { recursive: true, force: true });
  write('.firebaserc', PROJECTS);
  wrong?.();
  const { exitCode, output, strange } = await rehearse(aWorld(), {
    folder: copy.folder,
    command: command ?? 'npm run deploy -- --check --project live',
  });
  expect({ exitCode, strange }, output).toEqual({ exitCode: 1, strange: [] });
  expect(output).toContain(says);
  expect(output).not.toMatch(/^ +at .+:\d+:\d+\)?$/m);
});
