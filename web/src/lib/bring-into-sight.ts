/** Scrolls an element that has just appeared into sight: what was pressed may be in a bar that is always seen. */
export function bringIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
