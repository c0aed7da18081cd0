import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HUES, UNKNOWN } from './answers.mjs';
import { factsOf, textsOf } from './files.mjs';
import { drawPictures } from './pictures.mjs';

/** @typedef {import('./answers.mjs').Answers} Answers */

/** Only the demo hotel has its drawings beside its texts. */
const DEMO_ONLY = ['art', 'public/images/rooms'];

/** @param {string} hotel the folder @returns {boolean} whether it is still the demo hotel's */
export function isDemo(hotel) {
  return existsSync(path.join(hotel, 'art'));
}

/** @param {string} hotel @returns {Answers | undefined} the answers from which it was written */
export function lastAnswers(hotel) {
  const file = path.join(hotel, 'answers.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {string} hotel
 * @param {Answers} answers
 * @returns {Record<string, string>} the files that change, with their new contents. Words and pictures are replaced
 *   only once, in the demo hotel: later they are the owner's.
 */
export function changesOf(hotel, answers) {
  if (isDemo(hotel)) return { ...factsOf(answers), ...textsOf() };
  const last = factsOf(lastAnswers(hotel) ?? UNKNOWN);
  return Object.fromEntries(Object.entries(factsOf(answers)).filter(([file, text]) => last[file] !== text));
}

/** @param {string} hotel @param {Answers} answers */
export async function writeHotel(hotel, answers) {
  const changes = changesOf(hotel, answers);
  if (isDemo(hotel)) {
    for (const folder of DEMO_ONLY) rmSync(path.join(hotel, folder), { recursive: true });
    await drawPictures(path.join(hotel, 'public'), HUES[answers.colour]);
  }
  for (const [file, text] of Object.entries(changes)) writeFileSync(path.join(hotel, file), text);
}
