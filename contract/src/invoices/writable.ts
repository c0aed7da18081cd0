/**
 * Whether the font of invoices has all letters of a text: Latin, with its accents, and common punctuation. The font is
 * Figtree; `functions/src/invoices/draw-invoice.test.ts` compares the two.
 */
export function isWritable(text: string): boolean {
  return unwritableIn(text) === undefined;
}

/** Returns the first letter of a text that the font lacks. */
export function unwritableIn(text: string): string | undefined {
  return UNWRITABLE.exec(text)?.[0];
}

/** Other signs than these, and those in the ranges that the font lacks after all. */
const UNWRITABLE =
  /[^\n\u0020-\u007E\u00A0-\u017F\u0218-\u021B\u1E9E\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u20AC\u2212]|[\u00ADĔĕĨĩĬĭĸĿŀŉŎŏŢţŦŧŨũſ]/u;
