import '../deploy/support/no-outside.cjs';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGoogle, type Google } from '../deploy/support/fake-google.ts';
import { asTyped } from '../deploy/support/guide.ts';
import { REHEARSED } from '../deploy/support/rehearsed.ts';
import { aWorld } from '../deploy/support/world.ts';

/*
 * Every command of every document names its project, and was executed. The tests of `deploy` have just
 * rehearsed what the real CLI runs; what gcloud runs is executed here.
 */

const ROOT = path.join(import.meta.dirname, '../..');

interface Command {
  file: string;
  line: string;
}

const inDocs = (readdirSync(path.join(ROOT, 'docs'), { recursive: true }) as string[]) // the encoding is text
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);
const commands = ['README.md', 'CONTRIBUTING.md', 'functions/.env.example', ...inDocs].flatMap((file) =>
  commandsIn(readFileSync(path.join(ROOT, file), 'utf8')).map((line): Command => ({ file, line })),
);
const of = (...beginnings: string[]) =>
  commands.filter(({ line }) => beginnings.some((beginning) => line.startsWith(beginning)));

/** Returns the lines of `sh` blocks, and the commands within a text. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [
    ...text.replace(/```[\s\S]*?```/g, '').matchAll(/`((?:npx firebase|gcloud|npm run) [^`]+)`/g),
  ];
  return [...blocks, ...spans.map(([, span = '']) => span)]
    .map((line) => line.replace(/ {2,}#.*/, '').trim())
    .filter((line) => line !== '');
}

describe('every command of every document', () => {
  it('is found', () => {
    expect(commands.length).toBeGreaterThan(120);
  });

  it.each(of('npx firebase', 'gcloud'))('names its project: $line ($file)', ({ line }) => {
    if (/^(npx firebase login|gcloud auth |gcloud billing accounts list)/.test(line)) return; // for people
    expect(line).toMatch(
      /--project[= ](VAULT-)?PROJECT\b|gcloud (billing )?projects [a-z-]+ (VAULT-)?PROJECT\b/,
    );
  });

  it.each(of('npm run deploy --', 'npm run set-up --'))('names its project: $line ($file)', ({ line }) => {
    expect(line).toMatch(/ --project (PROJECT|staging)\b/);
  });

  it.each(of('npm '))('is one of package.json: $line ($file)', ({ line }) => {
    const [, script = ''] = /^npm (?:run )?([\w:-]+)/.exec(line) ?? [];
    const [, workspace = '.'] = / -w (\w+)/.exec(line) ?? [];
    expect(['ci', 'install', ...scriptsOf(workspace)]).toContain(script);
  });

  it.each(of('npx firebase', 'npm run deploy --', 'npm run set-up --'))(
    'has been rehearsed: $line ($file)',
    ({ line }) => {
      if (line.startsWith('npx firebase login')) return; // it opens a browser
      expect(rehearsed().some((each) => patternOf(line).test(each))).toBe(true);
    },
  );
});

function scriptsOf(workspace: string): string[] {
  const file = path.join(ROOT, workspace, 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> };
  return Object.keys(scripts);
}

function rehearsed(): string[] {
  expect(existsSync(REHEARSED), 'the tests of `deploy` come first').toBe(true);
  return readFileSync(REHEARSED, 'utf8').split('\n');
}

/** Words whose values change from day to day. */
const PLACEHOLDERS = /\b(VERSION|BACKUP|GENERATION|KEY|SEPARATOR|NAME|EMAIL)\b/g;

/** Returns a pattern of a command as it is typed; flags of agreement may follow. */
function patternOf(line: string): RegExp {
  const escaped = asTyped(line).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(PLACEHOLDERS, '\\S+')}( --?[a-z].*)?$`);
}

describe('every command of gcloud', () => {
  let google: Google;
  beforeAll(async () => {
    google = await startGoogle(aWorld());
  });
  afterAll(() => google.stop());

  it.each(of('gcloud'))('has been rehearsed, or is given here: $line ($file)', async ({ line }) => {
    if (rehearsed().some((each) => patternOf(line).test(each))) return;
    const args = asWords(asTyped(line)).slice(1);
    const response = await fetch(`${google.origin('gcloud')}/run`, {
      method: 'POST',
      body: JSON.stringify({ args }),
    });
    expect(response.status, await response.text()).toBe(200);
  });
});

/** Splits a command as a shell does: quoted text stays together, without its quotes. */
function asWords(line: string): string[] {
  const words = line.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_all, single?: string, double?: string) => single ?? double ?? ''),
  );
}
