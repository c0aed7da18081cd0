/** A `ref` of what has news, or is where reading goes on: what had the focus before is hidden. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
