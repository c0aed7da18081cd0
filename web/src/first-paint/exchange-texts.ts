import { askTexts } from './ask-texts.ts';

/** Writes words into an element that `data-text` marks; `words` are undefined where there are none for it. */
type Write = (place: HTMLElement, words: unknown) => void;

/**
 * Exchanges the words of the build for those that were published since, unless the app has started, or the
 * focus is in the page.
 */
export async function exchangeTexts(write: Write = writeLine): Promise<void> {
  const asked = askTexts();
  const texts = await asked.answer;
  const root = document.getElementById('root');
  if (!texts || !root || asked.isTaken || root.contains(document.activeElement)) return;
  root.remove(); // what comes back into the page cannot shift
  writeTexts(root, texts, write);
  document.body.prepend(root);
  asked.shown = texts;
}

/** Writes words where `data-text` names them, such as `about.lead`, or `name` in an entry of a list. */
export function writeTexts(part: Element, words: object, write: Write): void {
  for (const place of part.querySelectorAll<HTMLElement>('[data-text]'))
    write(place, wordsAt(words, place.dataset.text ?? ''));
}

function wordsAt(words: object, path: string): unknown {
  // `as`: what has no such key answers undefined, too
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], words);
}

/** Writes what is one line; lists, and texts of several lines in a `div`, are left to the app. */
export function writeLine(place: HTMLElement, words: unknown): void {
  if (typeof words !== 'string' || place.tagName === 'DIV') return;
  place.textContent = words;
  const [scheme] = /^(tel|mailto):/.exec(place.getAttribute('href') ?? '') ?? [];
  if (scheme) place.setAttribute('href', scheme + words.replaceAll(' ', ''));
}
