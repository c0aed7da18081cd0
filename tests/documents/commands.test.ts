import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGoogle, type Google } from '../deploy/support/fake-google.ts';
import { asTyped } from '../deploy/support/guide.ts';
import { REHEARSED } from '../deploy/support/rehearsed.ts';
import { aWorld } from '../deploy/support/world.ts';

/*
 * Every command of every document: it names its project, and was executed. What the real CLI runs has been rehearsed by
 * the tests of `deploy` just before; what gcloud runs is executed here.
 */

const ROOT = path.join(import.meta.dirname, '../..');

interface Command {
  file: string;
  line: string;
}

const inDocs = (readdirSync(path.join(ROOT, 'docs'), { recursive: true }) as string[]) // without a buffer's encoding
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);
const commands = ['README.md', 'CONTRIBUTING.md', 'functions/.env.example', ...inDocs].flatMap((file) =>
  commandsIn(readFileSync(path.join(ROOT, file), 'utf8')).map((line): Command => ({ file, line })),
);
const of = (...beginnings: string[]) =>
  commands.filter(({ line }) => beginnings.some((beginning) => line.startsWith(beginning)));

/** Lines of `sh` blocks, and commands within a text. */
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
    expect(commands.length).toBeGreaterThan(60);
  });

  it.each(of('npx firebase', 'gcloud'))('names its project: $line ($file)', ({ line }) => {
    if (/^(npx firebase login|gcloud auth |gcloud billing accounts list)/.test(line)) return; // those of a person
    expect(line).toMatch(
      /--project[= ]PROJECT\b|projects:create PROJECT|gcloud (billing )?projects [a-z-]+ PROJECT\b|gs:\/\/PROJECT\b/,
    );
  });

  it.each(of('npm run deploy --', 'npm run migrate --', 'npm run reconcile --', 'npm run make-admin -- '))(
    'names its project, or is about the hotel on this machine: $line ($file)',
    ({ line }) => {
      const isLocal = /^npm run (make-admin|reconcile|migrate)/.test(line);
      expect(isLocal || line.includes('--project')).toBe(true);
    },
  );

  it.each(of('npm '))('is one of package.json: $line ($file)', ({ line }) => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const [, script = ''] = /^npm (?:run )?([\w:-]+)/.exec(line) ?? [];
    expect(['ci', 'install', ...Object.keys(scripts)]).toContain(script);
  });

  it.each(of('npx firebase', 'npm run deploy -- '))('has been rehearsed: $line ($file)', ({ line }) => {
    if (/^npx firebase login/.test(line)) return; // it opens a browser
    expect(existsSync(REHEARSED), 'the tests of `deploy` come first').toBe(true);
    const done = readFileSync(REHEARSED, 'utf8').split('\n');
    const wanted = patternOf(line);
    expect(done.some((each) => wanted.test(each))).toBe(true);
  });
});

/** A command as it is typed: what is left in capitals is anything, and agreement may follow. */
function patternOf(line: string): RegExp {
  const escaped = asTyped(line).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\b[A-Z][A-Z-]{3,}\b/g, '\\S+')}( --\\S+.*)?$`);
}

describe('every command of gcloud', () => {
  let google: Google;
  beforeAll(async () => {
    google = await startGoogle(aWorld());
  });
  afterAll(() => google.stop());

  it.each(of('gcloud'))('is one: $line ($file)', async ({ line }) => {
    const args = asWords(asTyped(line)).slice(1);
    const response = await fetch(`${google.origin('gcloud')}/run`, {
      method: 'POST',
      body: JSON.stringify({ args }),
    });
    expect(response.status, await response.text()).toBe(200);
  });
});

/** As a shell splits it: quotes hold together, and go. */
function asWords(line: string): string[] {
  const words = line.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_all, single, double) => single ?? double),
  );
}
