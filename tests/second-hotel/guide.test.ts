import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './built-copy.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const guide = readFileSync(inProject('docs/make-it-yours.md'), 'utf8');
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
