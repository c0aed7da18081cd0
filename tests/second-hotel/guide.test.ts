import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COPY, filesBelow } from './built-copy.ts';

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

  it('begins with a command that writes a complete hotel', () => {
    expect(guide).toContain('npm run new-hotel');
    const own = join(COPY, 'hotel');
    expect(readdirSync(own).filter(isModule)).toEqual(readdirSync(inProject('hotel')).filter(isModule));
    const needed = filesBelow(inProject('hotel/public')).filter((file) => !file.startsWith('images/rooms/'));
    expect(filesBelow(join(own, 'public'))).toEqual(needed);
  });
});

/** What the rates decide: pages, mails and print say it about each stay, as agreed. */
const OF_THE_RATES =
  /\bprices?\b|\btax|\bfees?\b|deposit|prepa(?:y|id)|\bpay(?:s|ing|ment|able)?\b|\bpaid\b|\bcharge|free of charge|card number|cancel|refund|money back|\bowe/i;

describe('the texts of a hotel', () => {
  const textsOf = (hotel: string) =>
    readdirSync(inProject(hotel))
      // The privacy page may say that there are bookings and payments, and paying.ts by which means; facts.ts has
      // amounts, but no sentences.
      .filter((file) => isModule(file) && !['privacy.ts', 'paying.ts', 'facts.ts'].includes(file))
      .map((file) => ({ file, text: readFileSync(inProject(`${hotel}/${file}`), 'utf8') }));
  const promisesIn = (text: string) =>
    [...text.matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)]
      .map(([sentence]) => sentence)
      .filter((sentence) => sentence.includes(' ') && OF_THE_RATES.test(sentence));

  it.each(['hotel', '.cache/second-hotel/hotel'])(
    'promise nothing that is for the rates to say: %s',
    (hotel) => {
      const texts = textsOf(hotel);
      expect(texts.length).toBeGreaterThan(15);
      expect(texts.flatMap(({ text }) => promisesIn(text))).toEqual([]);
    },
  );

  it.each([
    'Breakfast and all taxes are included.',
    'The site asks for no card, and nothing is charged when you book.',
    'You can cancel on this site until the day you arrive.',
    'We ask for no deposit.',
    'You pay at the desk.',
  ])('would be found: %s', (sentence) => {
    expect(promisesIn(`const SAID = '${sentence}';`)).toEqual([`'${sentence}'`]);
  });
});
