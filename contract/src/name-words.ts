/*
 * How people are found by their names. What is stored and what is typed are spelled alike here: in Latin letters,
 * without accents, and in each form in which a name is usually written.
 */

/** Of each word, beginnings of three to eight letters are stored. Shorter words are found whole. */
const SHORTEST = 3;
const LONGEST = 8;

/** Apostrophes, some of which Unicode counts among the letters. */
const APOSTROPHES = /[’‘‛ʼʻʹ`´′＇]/gu;
/** What joins the parts of a name: D'Angelo, Al-Sayed, Gal·la. */
const JOINERS = /['·\p{Pd}]+/u;
/** What stands between two names. */
const BETWEEN = /[^\p{L}\p{M}\p{N}'·\p{Pd}]+/u;
/** A sign that is a word of its own. */
const SIGN =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+/gu;

/** Letters that are often spelled with two. */
const SPELLED_OUT = lettersOf('ä ae, ö oe, ü ue, ø oe, å aa');
/** Letters that are no others with an accent. */
const LATIN = lettersOf(
  'ł l, ß ss, ø o, đ d, ð d, æ ae, œ oe, ı i, þ th, ħ h, ŧ t, ŋ n, ə e, ĸ k, ' +
    // Cyrillic, as passports and maps have it.
    'а a, б b, в v, г g, д d, е e, ж zh, з z, и i, к k, л l, м m, н n, о o, п p, р r, с s, т t, у u, ф f, х kh, ' +
    'ц ts, ч ch, ш sh, щ shch, ъ, ы y, ь, э e, ю yu, я ya, і i, є ye, ґ g, ј j, љ lj, њ nj, ћ c, ђ dj, џ dz, ѕ dz, ' +
    // Greek, as passports have it.
    'α a, β v, γ g, δ d, ε e, ζ z, η i, θ th, ι i, κ k, λ l, μ m, ν n, ξ x, ο o, π p, ρ r, σ s, ς s, τ t, υ y, ' +
    'φ f, χ ch, ψ ps, ω o',
);
/** Greek letters that are others beside some. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/ου/gu, 'ou'],
  [/([αε])υ(?=[θκξπσςτφχψ]|$)/gu, '$1f'],
  [/([αε])υ/gu, '$1v'],
  [/^μπ/gu, 'b'],
  [/γ(?=[γξχ])/gu, 'n'],
];
/** Letters of Ukrainian, which reads г otherwise than Russian does. */
const UKRAINIAN = /[іїєґ]/u;

function lettersOf(table: string): ReadonlyMap<string, string> {
  return new Map(
    table.split(', ').map((pair) => {
      const [letter = '', latin = ''] = pair.split(' ');
      return [letter, latin];
    }),
  );
}

const replaced = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** Most names are, and there are many. */
const isPlain = (part: string) => /^[a-z\d]*$/.test(part);

/** Spells a part of a name in Latin letters; `y` and `i` are one, which no two systems of spelling agree about. */
function latin(part: string): string {
  return (isPlain(part) ? part : toLatin(part)).replace(/[yi]+/g, 'i');
}

function toLatin(part: string): string {
  const bare = part.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');
  const together = TOGETHER.reduce((text, [letters, as]) => text.replace(letters, as), bare);
  const cyrillic = UKRAINIAN.test(bare) ? together.replaceAll('г', 'h') : together;
  return replaced(cyrillic, LATIN);
}

/** A way to read a name: the words that it then has. */
type Reading = readonly string[];

/** Returns the names in a text, each with the ways to read it: whole and in its parts, with `ü` as `u` and as `ue`. */
function namesIn(text: string): Reading[][] {
  const lower = text.replace(APOSTROPHES, "'").normalize('NFKC').toLowerCase().normalize('NFC');
  return lower.split(BETWEEN).flatMap((name) => {
    const parts = name.split(JOINERS);
    const forms = parts.length > 1 ? [parts, [parts.join('')]] : [parts];
    const spelled = forms.map((form) =>
      form.map((part) => (isPlain(part) ? part : replaced(part, SPELLED_OUT))),
    );
    const readings = [...forms, ...spelled].map((form) =>
      form.map(latin).flatMap((word) => word.match(SIGN) ?? []),
    );
    const distinct = new Map(readings.map((words) => [words.join(' '), words]));
    return distinct.has('') ? [] : [[...distinct.values()]];
  });
}

/** The most tokens of a person: enough for all but the longest names. */
const MAX_TOKENS = 35;
/** How many of these words are kept for the e-mail. */
const OF_EMAIL = 8;

const wordsOf = (text: string) => [...new Set(namesIn(text).flat(2))];

/** Returns a word's first letters, cut between code points: the database accepts no half of a surrogate pair. */
function beginningsOf(word: string): string[] {
  const letters = Array.from(word);
  const shortest = Math.min(SHORTEST, letters.length);
  const count = Math.min(LONGEST, letters.length) - shortest + 1;
  return Array.from({ length: count }, (_, more) => letters.slice(0, shortest + more).join(''));
}

function localPart(email: string): string {
  return email.split('@', 1)[0] ?? '';
}

export function nameTokens({ name, email }: { name: string; email: string }): string[] {
  const tokensIn = (text: string) => [...new Set(wordsOf(text).flatMap(beginningsOf))];
  const ofEmail = tokensIn(localPart(email));
  const ofName = tokensIn(name).slice(0, MAX_TOKENS - Math.min(ofEmail.length, OF_EMAIL));
  return [...new Set([...ofName, ...ofEmail])].slice(0, MAX_TOKENS);
}

/**
 * Returns the tokens of a search, of which a person has at least one: one for each reading of its longest name, which
 * finds the least. Returns none if nothing can be looked for.
 */
export function searchedTokens(query: string): string[] {
  const longestIn = (words: Reading) => words.reduce((a, b) => (b.length > a.length ? b : a), '');
  const longest = namesIn(localPart(query)).map((readings) => readings.map(longestIn));
  const [tokens = []] = longest.sort(([a = ''], [b = '']) => b.length - a.length);
  return [...new Set(tokens.flatMap((word) => beginningsOf(word).at(-1) ?? []))];
}

export const NOTHING_TO_FIND = 'Type a letter or a digit.';

export function isSearchable(text: string): boolean {
  return searchedTokens(text).length > 0;
}

/** Whether each name of a search begins names in these texts, in one of its readings. */
export function beginsWords(query: string, texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  const isBegun = (wanted: string) => words.some((word) => word.startsWith(wanted));
  return namesIn(query).every((readings) => readings.some((reading) => reading.every(isBegun)));
}
