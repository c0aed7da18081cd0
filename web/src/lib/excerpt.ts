/** The number of characters that the page that books shows of a room's text, until its guest asks for more. */
export const SHORT_TEXT = 110;

/** Returns the beginning of a text, whole words and an ellipsis, in at most `length` characters. */
export function excerpt(text: string, length: number): string {
  const beginning =
    text.length <= length
      ? text
      : text
          .slice(0, length + 1)
          .replace(/\s+\S*$/, '')
          .slice(0, length);
  return `${beginning.replace(/[\s.,;:!?–—-]+$/, '')}…`;
}
