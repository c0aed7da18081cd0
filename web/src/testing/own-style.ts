const HIDDEN = styleOf('display: none');

/**
 * Replaces `getComputedStyle` by what an element's own attributes say about its visibility. Component tests
 * load no style sheet, and jsdom would match its own against each element that a query by role looks at,
 * which takes a quarter of these tests' time.
 */
export function ownStyle(element: Element): CSSStyleDeclaration {
  const isClosed = element instanceof HTMLDialogElement && !element.open;
  // `as`: SVG elements have one too.
  return isClosed || element.hasAttribute('hidden') ? HIDDEN : (element as HTMLElement).style;
}

function styleOf(text: string): CSSStyleDeclaration {
  const { style } = document.createElement('i');
  style.cssText = text;
  return style;
}
