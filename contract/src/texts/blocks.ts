/** A stretch of text, or an address that is shown as a link. */
export type Piece = string | { url: string };

export type TextBlock =
  | { kind: 'paragraph'; pieces: readonly Piece[] }
  | { kind: 'list'; items: readonly (readonly Piece[])[] };

const POINT = '- ';
/** Ends before the punctuation of the sentence around it. */
const ADDRESS = /(https:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?'’()[\]])/;

/** Reads a `text` of `Texts`: paragraphs, lists, and addresses as links. */
export function blocksOf(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((part) => stretches(part.split('\n').filter((line) => line.trim() !== '')))
    .map((lines) =>
      lines[0]?.startsWith(POINT)
        ? { kind: 'list', items: lines.map((line) => piecesOf(line.slice(POINT.length))) }
        : { kind: 'paragraph', pieces: piecesOf(lines.join('\n')) },
    );
}

/** Splits the lines where a list begins or ends. */
function stretches(lines: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.[0]?.startsWith(POINT) === line.startsWith(POINT)) last.push(line);
    else found.push([line]);
  }
  return found;
}

function piecesOf(line: string): Piece[] {
  return line
    .split(ADDRESS)
    .map((piece, index) => (index % 2 === 1 ? { url: piece } : piece))
    .filter((piece) => piece !== '');
}
