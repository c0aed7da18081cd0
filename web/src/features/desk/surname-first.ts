/*
 * Names are one line of text, as guests write them. Lists that are read by surname guess which part of it the
 * surname is, and leave the name as it is wherever that is not plain.
 */

interface NameParts {
  surname: string;
  given: string;
}

/** Words that belong to the surname behind them: Ana van der Berg. */
const PARTICLES = new Set(
  'van von vom zu zur zum de der den des del della di da do dos das du la le ten ter te af av bin ibn al el'.split(
    ' ',
  ),
);
/** Words after the surname: Martin King Jr. */
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);
/** What companies end in. */
const LEGAL_FORMS = new Set(
  'gmbh ag kg ohg ug ev ltd limited llc llp inc corp co plc sa sarl sas srl spa bv nv oy ab as aps kft'.split(
    ' ',
  ),
);
/** Whoever has one of these in their name is not one person, or not a person. */
const NOT_A_PERSON = new Set(
  (
    'and und et e y family familie famille família familia party team group gruppe wedding company corporation ' +
    'hotel travel tours reisen agency university universität school club verein association foundation stiftung ' +
    'institute services holding international'
  ).split(' '),
);

/** Digits, addresses, brackets, a comma of their own, and joined names. */
const NOT_PLAIN = /[\d@&+/(),;:"]/;
/** Scripts in which the surname stands first anyway. */
const SURNAME_FIRST = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const plain = (word: string) => word.toLowerCase().replaceAll('.', '');

/** Returns a name as lists have it: `Silva, Ana`; or as it was written, where no surname can be told. */
export function surnameFirst(name: string): string {
  const parts = partsOf(name);
  return parts ? `${parts.surname}, ${parts.given}` : name;
}

/**
 * Returns a name for those who hear it: the visible one, so that people who control their screen by voice can
 * say what they see, and within it the full one: `Silva, Ana Silva`.
 */
export function spokenName(name: string): string {
  const parts = partsOf(name);
  if (!parts) return name;
  const { surname, given } = parts;
  return isAtEnd(wordsOf(name), surname) ? `${surname}, ${given} ${surname}` : `${surname}, ${given}`;
}

function isAtEnd(words: readonly string[], surname: string): boolean {
  return words.join(' ').endsWith(` ${surname}`);
}

const wordsOf = (name: string) => name.trim().split(/\s+/u);

function partsOf(name: string): NameParts | undefined {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (words.length < 2 || NOT_PLAIN.test(name) || SURNAME_FIRST.test(name)) return undefined;
  if (LEGAL_FORMS.has(plain(last)) || words.some((word) => NOT_A_PERSON.has(plain(word)))) return undefined;
  return inCapitals(words) ?? byPlace(words);
}

/** A surname in capitals, as many write it, wherever it stands: SILVA Ana. */
function inCapitals(words: readonly string[]): NameParts | undefined {
  const isLoud = words.map((word) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase());
  const [first, end] = [isLoud.indexOf(true), isLoud.lastIndexOf(true) + 1];
  const surname = words.slice(first, end);
  const isOneRun = first >= 0 && isLoud.slice(first, end).every(Boolean) && end - first < words.length;
  if (!isOneRun || surname.every((word) => word.length < 3)) return undefined; // initials: TJ Miller
  const given = [...words.slice(0, first), ...words.slice(end)];
  return { surname: surname.join(' '), given: given.join(' ') };
}

/** The last word, with particles before it and suffixes behind it. */
function byPlace(words: readonly string[]): NameParts | undefined {
  let start = words.length - 1;
  while (start > 1 && SUFFIXES.has(plain(words[start] ?? ''))) start -= 1;
  while (start > 1 && PARTICLES.has(plain(words[start - 1] ?? ''))) start -= 1;
  return { surname: words.slice(start).join(' '), given: words.slice(0, start).join(' ') };
}
