/**
 * Translates the page as browsers do: puts each text into two `<font>`s, and does so again whenever the document changes.
 * It stands by itself, so that a browser can be given its source.
 * @param mark what a translated text ends with
 * @returns ends it; what is translated stays so
 */
export function translatePage(mark: string): () => void {
  const NEVER = 'script, style, noscript, textarea, svg, iframe, .notranslate, [translate=no]';
  const ways = new WeakMap<Element, number>();
  let count = 0;

  const isText = (node: Node | null): node is Text =>
    node instanceof Text && node.data.trim() !== '' && node.parentNode?.nodeName !== 'FONT';

  function wrap(text: Text) {
    const parent = text.parentElement;
    if (!parent || !isText(text) || parent.closest(NEVER)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    outer.append(inner);
    // Each of the ways that translators have, in turn.
    const way = ways.get(parent) ?? count++ % 3;
    ways.set(parent, way);
    if (way === 0) {
      inner.append(text.data + mark);
      text.replaceWith(outer);
    } else if (way === 1) {
      text.before(outer);
      text.data += mark;
      inner.append(text);
    } else {
      // A sentence that is several texts becomes one.
      const texts = [text];
      for (let next = text.nextSibling; isText(next); next = next.nextSibling) texts.push(next);
      inner.append(texts.map(({ data }) => data).join('') + mark);
      text.before(outer);
      for (const each of texts) each.remove();
    }
  }

  function translateAll() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text); // all that is to show
    texts.forEach(wrap);
    observer.takeRecords();
  }

  const observer = new MutationObserver(translateAll);
  const start = () => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'de';
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    translateAll();
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
  return () => observer.disconnect();
}
