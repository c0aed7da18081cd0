import { blocksOf, type Piece } from '@innkeep/contract/texts/blocks';

/** Shows a `text` of `Texts`: paragraphs, lists and links. */
export function Blocks({ text }: { text: string }) {
  return blocksOf(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      <p key={index}>
        <Pieces pieces={block.pieces} />
      </p>
    ) : (
      <ul key={index}>
        {block.items.map((pieces, item) => (
          <li key={item}>
            <Pieces pieces={pieces} />
          </li>
        ))}
      </ul>
    ),
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={index} className="text-link" href={piece.url} rel="noreferrer">
        {piece.url}
      </a>
    ),
  );
}
