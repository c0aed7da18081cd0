import { HOTEL } from '@innkeep/contract/hotel';

/** Fewer letters could mean several months. */
const FEWEST_LETTERS = 3;

/** The names by language; it takes time to ask for them, and hardly anybody types one. */
const known = new Map<string, string[]>();

/**
 * Returns the month, from 1, that a name or its beginning means, in English or in the hotel's language; undefined if
 * none, or several.
 */
export function monthNamed(text: string, language: string = HOTEL.dates.language): number | undefined {
  const typed = plain(text);
  if (typed.length < FEWEST_LETTERS) return undefined;
  for (const names of [namesIn(language), namesIn('en-GB')]) {
    const [first, ...others] = names.flatMap((name, index) => (name.startsWith(typed) ? [index + 1] : []));
    if (first !== undefined && others.length === 0) return first;
  }
  return undefined;
}

function namesIn(language: string): string[] {
  const before = known.get(language);
  if (before) return before;
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => plain(format.format(Date.UTC(2027, month, 1))));
  known.set(language, names);
  return names;
}

/** Returns a name in small letters, without accents. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
