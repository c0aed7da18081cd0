/** An element, without the prefixes of its namespaces. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const PART = /<(\/?)(?:\w+:)?(\w+)([^>]*?)(\/?)>|<\?[^>]*>|([^<]+)/g;
const ATTRIBUTE = /(\w+)="([^"]*)"/g;

/** Reads XML that is known to be well-formed, of elements, attributes and text alone. */
export function parsedXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, isEnd, name, attributes = '', isEmpty, text = ''] of xml.matchAll(PART)) {
    const parent = open.at(-1) ?? root;
    if (name === undefined) parent.text += text.trim();
    else if (isEnd) open.pop();
    else {
      const pairs = Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [key, value]);
      const element = {
        name,
        attributes: Object.fromEntries(pairs) as Record<string, string>,
        children: [],
        text: '',
      };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  return root;
}

export function allAt(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

export function textAt(element: Element, path: string): string {
  return allAt(element, path)[0]?.text ?? '';
}
