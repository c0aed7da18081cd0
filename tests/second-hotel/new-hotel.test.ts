import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  changesOf,
  hasNewColors,
  lastAnswers,
  writeHotel,
} from '../../scripts/lib/new-hotel/write-hotel.mjs';
import { onTerminal, type Answer } from '../deploy/support/terminal.ts';
import { UNKNOWN } from '../../scripts/lib/new-hotel/answers.mjs';
import { textsOf } from '../../scripts/lib/new-hotel/files.mjs';
import { COPY } from './built-copy.ts';

/** `npm run new-hotel` in the copy, whose hotel it has written before. Enter keeps what was answered then. */
const ANSWERED: Answer[] = [
  ['Name of the hotel [Gasthof Lindenhof]: ', ''],
  ['Street and number [Dorfplatz 7]: ', ''],
  ['Postal code (optional) [4813]: ', ''],
  ['Town [Altmünster]: ', ''],
  ['State or region (optional) [Oberösterreich]: ', ''],
  ['Country code, such as AT [AT]: ', ''],
  ['[47.9022, 13.7644]: ', ''],
  ['Time zone [Europe/Vienna]: ', ''],
  ['Currency code, such as EUR [EUR]: ', ''],
  ['Check-in from (24 hours) [14:00]: ', ''],
  ['Check-out by (24 hours) [10:30]: ', ''],
  ['E-mail address for guests [stube@lindenhof.example]: ', ''],
  ['Phone, with the country code [+43 7612 990 170]: ', ''],
  ['Years for which the law requires names on bills, 1 to 30 (ask your accountant) [7]: ', ''],
  ['[olive]: ', ''],
];

const ask = (answers: Answer[]) =>
  onTerminal(`'${process.execPath}' scripts/new-hotel.mjs`, {
    folder: COPY,
    env: { PATH: process.env.PATH ?? '' },
    answers,
  });

it('begins with the last answers, and changes nothing when all of them stay', async () => {
  const { exitCode, output } = await ask(ANSWERED);
  expect(output).toContain('Nothing changes.');
  expect(exitCode).toBe(0);
});

it('asks again for what cannot be right, and names the files before it writes them', async () => {
  const { output } = await ask([
    ...ANSWERED.slice(0, 8),
    ['[EUR]: ', 'Euro'],
    ['[EUR]: ', 'CHF'],
    ...ANSWERED.slice(9),
    ['Continue? (y/N) ', 'n'],
  ]);
  expect(output.replaceAll('\r', '')).toContain(
    'This writes:\n  hotel/facts.ts\n  hotel/answers.json\nYour own changes to these files will be lost.\n',
  );
  expect(readFileSync(join(COPY, 'hotel/facts.ts'), 'utf8')).toContain('"currency": "EUR"');
});

it('leaves no drawing of the demo hotel beside its own', () => {
  for (const folder of ['art', 'public/images/rooms'])
    expect(existsSync(join(COPY, 'hotel', folder))).toBe(false);
});

it('keeps the owner’s pictures unless they want them in new colors', async () => {
  const hotel = mkdtempSync(join(tmpdir(), 'hotel-'));
  cpSync(join(COPY, 'hotel'), hotel, { recursive: true });
  const card = join(hotel, 'public/images/card.jpg');
  writeFileSync(card, 'own');
  await writeHotel(hotel, { ...lastAnswers(hotel), name: 'Gasthof am See' });
  expect(readFileSync(card, 'utf8')).toBe('own');
  const inPlum = { ...lastAnswers(hotel), color: 'plum' } as const;
  expect(hasNewColors(hotel, inPlum)).toBe(true);
  await writeHotel(hotel, inPlum, true);
  expect(readFileSync(card).length).toBeGreaterThan(5000);
  expect(hasNewColors(hotel, lastAnswers(hotel))).toBe(false);
});

it.each([
  ['Hôtel de l’Œuvre', 'FR', false],
  ['Hotel Łódź', 'AT', true],
  ['Hotel Lipa', 'PL', true], // październik
])('takes fonts that have the letters of the hotel: %s, %s', (name, country, isOfDevice) => {
  const changes = changesOf(join(COPY, 'hotel'), { ...lastAnswers(join(COPY, 'hotel')), name, country });
  expect('fonts.ts' in changes && 'theme/_fonts.scss' in changes).toBe(isOfDevice);
});

it('begins with the words by which the server knows that they are those of any hotel', () => {
  const known = readFileSync(new URL('../../functions/src/domain/desk/opening.ts', import.meta.url), 'utf8');
  const [, lead = 'none'] = /"lead": "(.*)"/.exec(textsOf()['texts/about.ts'] ?? '') ?? [];
  expect(known).toContain(`{ street: '${UNKNOWN.street}', aboutLead: '${lead}' }`);
});
