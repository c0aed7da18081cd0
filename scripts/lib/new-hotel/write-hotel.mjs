import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HUES, UNKNOWN } from './answers.mjs';
import { factsOf, textsOf } from './files.mjs';
import { drawPictures } from './pictures.mjs';
import { readJson } from '../project.mjs';

/** @typedef {import('./answers.mjs').Answers} Answers */

/** Only the demo hotel has its drawings beside its texts. */
const DEMO_ONLY = ['public/images/rooms', 'art'];

/** @param {string} hotel the folder @returns {boolean} whether it is still the demo hotel's */
export function isDemo(hotel) {
  return existsSync(path.join(hotel, 'art'));
}

/** @param {string} hotel @returns {Answers} the answers from which it was written, as far as there are any */
export function lastAnswers(hotel) {
  const file = path.join(hotel, 'answers.json');
  return { ...UNKNOWN, ...(existsSync(file) && readJson(file)) };
}

/**
 * @param {string} hotel
 * @param {Answers} answers
 * @returns {Record<string, string>} the files that change, with their new contents. Words and pictures are replaced
 *   only once, in the demo hotel: later they are the owner's.
 */
export function changesOf(hotel, answers) {
  if (isDemo(hotel)) return { ...factsOf(answers), ...textsOf() };
  const last = factsOf(lastAnswers(hotel));
  return Object.fromEntries(Object.entries(factsOf(answers)).filter(([file, text]) => last[file] !== text));
}

/** @param {string} hotel @param {Answers} answers @returns {boolean} whether drawn pictures have other colors */
export function hasNewColors(hotel, { color }) {
  return color !== lastAnswers(hotel).color;
}

/** @param {string} hotel @param {Answers} answers @param {boolean} [drawsAnew] also pictures that the owner has already */
export async function writeHotel(hotel, answers, drawsAnew = false) {
  for (const [file, text] of Object.entries(changesOf(hotel, answers)))
    writeFileSync(path.join(hotel, file), text);
  if (!isDemo(hotel) && !drawsAnew) return;
  await drawPictures(path.join(hotel, 'public'), HUES[answers.color]);
  // By these, a run that was stopped before is known to be unfinished.
  for (const folder of DEMO_ONLY) rmSync(path.join(hotel, folder), { recursive: true, force: true });
}
