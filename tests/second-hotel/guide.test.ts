import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sentencesOfRates } from '@innkeep/contract/texts/of-the-rates';
import { COPY, filesBelow, linesOf, modulesOf } from './built-copy.ts';

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const guide = readFileSync(inProject('docs/make-it-yours.md'), 'utf8');

describe('docs/make-it-yours.md', () => {
  it('names files that exist', () => {
    const linked = [...guide.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
    const named = [...guide.matchAll(/`((?:hotel|tests)\/[^`\s]+)`/g)].map(([, path = '']) => path);
    const paths = [...new Set([...linked, ...named])];
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !existsSync(inProject(path)))).toEqual([]);
  });

  it('names every file in which a hotel says something', () => {
    expect(modulesOf(inProject('hotel')).filter((file) => !guide.includes(`hotel/${file}`))).toEqual([]);
  });

  it('begins with a command that writes a complete hotel', () => {
    expect(guide).toContain('npm run new-hotel');
    const own = join(COPY, 'hotel');
    expect(modulesOf(own)).toEqual(modulesOf(inProject('hotel')));
    const needed = filesBelow(inProject('hotel/public')).filter((file) => !file.startsWith('images/rooms/'));
    expect(filesBelow(join(own, 'public'))).toEqual(needed);
  });
});

describe('the texts of a hotel', () => {
  it.each([
    [
      'hotel',
      [
        'To pay by bank transfer, please call us.',
        'Online, you pay by card, Apple Pay or Google Pay on our payment provider’s page.',
      ],
    ],
    [
      '.cache/second-hotel/hotel',
      ['Ask us how you can pay at the hotel.', 'Online, you pay by card on our payment provider’s page.'],
    ],
  ])('say nothing that the rates decide, except how guests pay: %s', async (hotel, sentences) => {
    // The privacy page may say that there are bookings and payments.
    const modules = modulesOf(inProject(hotel)).filter((file) => !/privacy|calendar-locale/.test(file));
    expect(modules.length).toBeGreaterThan(15);
    const lines = await linesOf(inProject(hotel), modules);
    expect(lines.filter((line) => line.includes(' ')).flatMap(sentencesOfRates)).toEqual(sentences);
  });
});
