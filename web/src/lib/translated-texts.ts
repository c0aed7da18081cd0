/** What stands in a text's place while the page is translated, and the texts whose place an element has taken. */
const wrapperOf = new WeakMap<Node, HTMLElement>();
const textsIn = new WeakMap<HTMLElement, Node[]>();

const observer = new MutationObserver(note);
let isPatched = false;

/** Whether a translator has been at work since. */
export const isTranslated = () => isPatched;

/**
 * Lets React change a page that a browser translates. Translators put a `<font>` in the place of a text: React would
 * write into texts that nobody sees, and fail where it removes them. So a text that React turns to goes back to its
 * place first, and is translated anew (docs/decisions/0082).
 */
export function outliveTranslation() {
  observer.observe(document, { childList: true, subtree: true });
}

function note(records: MutationRecord[]) {
  for (const { addedNodes, removedNodes, previousSibling } of records)
    for (const text of removedNodes) {
      // What is put before a text that is then removed, or at once in its place.
      const wrapper = [...addedNodes, previousSibling].find(isWrapper);
      if (!(text instanceof Text) || !wrapper) continue;
      textsIn.set(wrapper, [...(textsIn.get(wrapper) ?? []), text]);
      wrapperOf.set(text, wrapper);
      wrapper.style.pointerEvents = 'none'; // a press is lost if what it began on is gone when it ends
      if (!isPatched) patch(Node.prototype);
    }
}

const isWrapper = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

function putBack(text: Node) {
  note(observer.takeRecords());
  const wrapper = wrapperOf.get(text);
  wrapper?.replaceWith(...(textsIn.get(wrapper) ?? []));
}

/** Only once a translator is at work: other pages are left alone. */
function patch(prototype: Node) {
  isPatched = true;
  for (const name of ['appendChild', 'insertBefore', 'removeChild'] as const) {
    const native = prototype[name] as (...nodes: Node[]) => Node; // as each of them is
    prototype[name] = function (this: Node, ...nodes: Node[]) {
      nodes.forEach(putBack);
      const result = native.apply(this, nodes);
      observer.takeRecords(); // which are of no translator's doing
      return result;
    } as never; // it answers with what the native one does
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
