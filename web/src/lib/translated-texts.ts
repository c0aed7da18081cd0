/** What replaces a text while the page is translated, and the texts that each element has replaced. */
const wrapperOf = new WeakMap<Node, HTMLElement>();
const textsIn = new WeakMap<HTMLElement, Node[]>();

const observer = new MutationObserver(note);
let isPatched = false;

export const isTranslated = () => isPatched;

/**
 * Lets React change a page that a browser translates. Translators replace a text by a `<font>`: React would
 * write into texts that are no longer shown, and fail to remove them. So a text that React changes is put
 * back first, and is then translated again (docs/dev/decisions/0018).
 */
export function outliveTranslation() {
  observer.observe(document, { childList: true, subtree: true });
}

function note(records: MutationRecord[]) {
  for (const { addedNodes, removedNodes, previousSibling } of records)
    for (const text of removedNodes) {
      // A translator inserts the element before the text and then removes the text, or replaces the text
      // directly.
      const wrapper = [...addedNodes, previousSibling].find(isWrapper);
      if (!(text instanceof Text) || !wrapper) continue;
      textsIn.set(wrapper, [...(textsIn.get(wrapper) ?? []), text]);
      wrapperOf.set(text, wrapper);
      wrapper.style.pointerEvents = 'none'; // a press is lost if its element is gone when it ends
      if (!isPatched) patch(Node.prototype);
    }
}

const isWrapper = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

function putBack(text: Node) {
  note(observer.takeRecords());
  const wrapper = wrapperOf.get(text);
  wrapper?.replaceWith(...(textsIn.get(wrapper) ?? []));
}

/** Patches a prototype once a translator has changed the page; other pages are left alone. */
function patch(prototype: Node) {
  isPatched = true;
  for (const name of ['appendChild', 'insertBefore', 'removeChild'] as const) {
    const native = prototype[name] as (...nodes: Node[]) => Node; // `as`: all three have this type
    prototype[name] = function (this: Node, ...nodes: Node[]) {
      nodes.forEach(putBack);
      const result = native.apply(this, nodes);
      observer.takeRecords(); // our own changes, not a translator's
      return result;
    } as never; // `as`: it returns what the native method does
  }
  Object.defineProperty(Text.prototype, 'nodeValue', {
    get(this: Text) {
      return this.data;
    },
    set(this: Text, value: string) {
      putBack(this);
      this.data = value;
    },
  });
}
