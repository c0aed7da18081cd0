/** What a card shows of a text: about two lines. */
const LENGTH = 72;

/** The beginning of a text, cut between words and followed by an ellipsis. */
export function excerpt(text: string): string {
  const beginning =
    text.length <= LENGTH
      ? text
      : text
          .slice(0, LENGTH + 1)
          .replace(/\s+\S*$/, '')
          .slice(0, LENGTH);
  return `${beginning.replace(/[\s.,;:!?–—-]+$/, '')}…`;
}
