const HIDDEN = styleOf('display: none');

/**
 * In the place of `getComputedStyle`: what an element's own attributes say of how it is shown. No test of a component loads
 * a style sheet, and jsdom would match its own against each element that a query by role looks at, a quarter of all that
 * these tests take.
 */
export function ownStyle(element: Element): CSSStyleDeclaration {
  const isClosed = element instanceof HTMLDialogElement && !element.open;
  return isClosed || element.hasAttribute('hidden') ? HIDDEN : (element as HTMLElement).style; // SVG elements have one, too
}

function styleOf(text: string): CSSStyleDeclaration {
  const { style } = document.createElement('i');
  style.cssText = text;
  return style;
}
