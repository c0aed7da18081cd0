import { blocksOf, type Piece } from '@innkeep/contract/texts/blocks';
import { writeLine, writeTexts } from './exchange-texts.ts';

/**
 * Writes words as the components would: a list repeats the first child of its element for each entry, a `div`
 * shows the blocks of a text as `components/blocks.tsx` does, all others are lines.
 */
export function writePart(place: HTMLElement, words: unknown): void {
  const [first] = place.children;
  if (Array.isArray(words) && first)
    place.replaceChildren(...words.map((entry: { url?: string }) => repeat(first, entry)));
  else if (typeof words === 'string' && place.tagName === 'DIV') place.replaceChildren(...drawn(words));
  else writeLine(place, words);
}

function repeat(first: Element, entry: { url?: string }): Element {
  const copy = document.importNode(first, true);
  writeTexts(copy, entry, writePart);
  if (entry.url) copy.querySelector('a')?.setAttribute('href', entry.url);
  return copy;
}

function drawn(text: string): Element[] {
  return blocksOf(text).map((block) =>
    block.kind === 'paragraph'
      ? element('p', block.pieces.map(toNode))
      : element(
          'ul',
          block.items.map((pieces) => element('li', pieces.map(toNode))),
        ),
  );
}

function toNode(piece: Piece): Node | string {
  if (typeof piece === 'string') return piece;
  const link = element('a', [piece.url]);
  link.className = 'text-link';
  link.setAttribute('rel', 'noreferrer');
  link.setAttribute('href', piece.url);
  return link;
}

function element(name: string, content: (Node | string)[]): Element {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}
