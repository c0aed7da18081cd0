/** Longer than any number, date, code or phone: longer text is refused, and normalizing it could take seconds. */
const MAX_LENGTH = 100;
const DASH = /[\p{Pd}\u2212]/gu;

/** Digits of every script become 0 to 9, dashes hyphens, and full-width letters and signs usual ones. */
export function plainFigures(text: string): string {
  if (text.length > MAX_LENGTH) return text;
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, valueOf)
    .replace(DASH, '-')
    .replaceAll('\u066b', '.') // the Arabic point
    .replaceAll('\u066c', ',')
    .replaceAll('\u066a', '%');
}

/** Unicode has the digits of each script in a row, from 0 to 9. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let since = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - since - 1))) since += 1;
  return String(since % 10);
}
