import { blocksOf, type Piece } from '@innkeep/contract/texts/blocks';

interface BlocksProps {
  text: string;
  /** The place of the text in `Texts`, such as `about.text`: first-paint/exchange-texts.ts. */
  of?: string;
}

/** Shows a `text` of `Texts`: paragraphs, lists and links. */
export function Blocks({ text, of }: BlocksProps) {
  return (
    <div className="text-break text-pre-line" data-text={of}>
      {blocksOf(text).map((block, index) =>
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
      )}
    </div>
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
