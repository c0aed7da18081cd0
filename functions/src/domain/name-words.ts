/** The most letters of a word that a token has. */
const LONGEST = 8;

/** Returns the part of an e-mail before the `@`; any other text as it is. */
export function localPart(email: string): string {
  return email.split('@', 1)[0] ?? '';
}

/** Returns the words of a text, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/**
 * Returns a word's first letters: `shortest`, then more, up to eight. They are cut between code points, since
 * the database accepts no half of a surrogate pair.
 */
export function beginningsOf(word: string, shortest: number): string[] {
  const letters = Array.from(word);
  const count = Math.max(0, Math.min(LONGEST, letters.length) - shortest + 1);
  return Array.from({ length: count }, (_, index) => letters.slice(0, shortest + index).join(''));
}

/**
 * Returns the token that a search queries the database by: the beginning of its longest word, which finds the
 * least. Returns undefined if all words are shorter than `shortest`.
 */
export function longestBeginning(query: string, shortest: number): string | undefined {
  const longest = wordsOf(localPart(query)).sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : beginningsOf(longest, shortest).at(-1);
}

/** Whether each word of a search begins one of these texts' words. */
export function beginsWords(query: string, texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
