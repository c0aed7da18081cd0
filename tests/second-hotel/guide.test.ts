import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './built-copy.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const guide = readFileSync(inProject('docs/make-it-yours.md'), 'utf8');
const goingLive = readFileSync(inProject('docs/going-live.md'), 'utf8');
const isModule = (file: string) => file.endsWith('.ts');

describe('docs/make-it-yours.md', () => {
  it('names files that exist', () => {
    const linked = [...guide.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
    const named = [...guide.matchAll(/`((?:hotel|tests)\/[^`\s]+)`/g)].map(([, path = '']) => path);
    const paths = [...new Set([...linked, ...named])];
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !existsSync(inProject(path)))).toEqual([]);
  });

  it('names every file in which a hotel says something', () => {
    const files = readdirSync(inProject('hotel')).filter(isModule);
    expect(files.filter((file) => !guide.includes(`hotel/${file}`))).toEqual([]);
  });

  it('shows a complete hotel to copy from', () => {
    const own = inProject('tests/second-hotel/hotel');
    expect(readdirSync(own).filter(isModule)).toEqual(readdirSync(inProject('hotel')).filter(isModule));
    const needed = filesBelow(`${own}/public`);
    expect(filesBelow(inProject('hotel/public'))).toEqual(expect.arrayContaining(needed));
  });
});

describe('docs/going-live.md, for a hotel that takes cards', () => {
  const [, cards = ''] = goingLive.split('\n## Cards\n');
  const step = cards.split('\n').find((line) => line.startsWith('2. ')) ?? '';
  const textOf = (file: string) => readFileSync(inProject(`hotel/${file}`), 'utf8');

  it('names every file that tells guests how they pay, or who learns of them', () => {
    const saying = readdirSync(inProject('hotel'))
      .filter(isModule)
      .filter((file) => /no deposit|no card|You pay at/.test(textOf(file)));
    expect(saying).toEqual(['house-rules.ts', 'paying.ts', 'terms.ts']);
    for (const file of [...saying, 'privacy.ts']) expect(step).toContain(`\`hotel/${file}\``);
  });

  it('quotes what they say', () => {
    const quoted = [...step.matchAll(/`hotel\/([\w-]+\.ts)`(?: says)? "([^"]+)"/g)];
    expect(quoted).toHaveLength(3);
    for (const [, file = '', sentence = ''] of quoted) expect(textOf(file)).toContain(sentence);
  });
});
