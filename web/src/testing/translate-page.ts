/**
 * Wraps each text in two `<font>`s, as browsers do, and again at each change. Uses nothing outside itself,
 * so that its source can be passed to a browser.
 * @param mark the end of a translated text
 * @returns a function that stops translating; translated texts stay
 */
export function translatePage(mark: string): () => void {
  const NEVER = 'script, style, noscript, textarea, iframe, .notranslate, [translate=no]';
  const ways = new WeakMap<Element, number>();
  let count = 0;

  const isText = (node: Node | null): node is Text =>
    node instanceof Text && node.data.trim() !== '' && node.parentNode?.nodeName !== 'FONT';

  function wrap(text: Text) {
    const parent = text.parentElement;
    if (!parent || !isText(text) || parent.closest(NEVER)) return;
    const [outer, inner] = [document.createElement('FONT'), document.createElement('FONT')];
    outer.append(inner);
    const texts = [text];
    // The three ways of translators in turn: a new text, the page's own text, or one text for a whole
    // sentence.
    const way = ways.get(parent) ?? count++ % 3;
    ways.set(parent, way);
    if (way === 2) for (let next = text.nextSibling; isText(next); next = next.nextSibling) texts.push(next);
    const words = texts.map(({ data }) => data).join('') + mark;
    if (way === 0) text.replaceWith(outer);
    else text.before(outer);
    if (way === 1) {
      inner.append(text);
      text.data = words;
    } else {
      inner.append(words);
      for (const each of texts) each.remove();
    }
  }

  function translateAll() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text); // `as`: only texts are walked
    texts.forEach(wrap);
    observer.takeRecords();
  }

  const observer = new MutationObserver(translateAll);
  function start() {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'de';
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    translateAll();
  }
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
  return () => observer.disconnect();
}
