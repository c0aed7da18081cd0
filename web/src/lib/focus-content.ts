/** The id of the page's content, which takes the focus if the focused element is gone. */
export const CONTENT_ID = 'content';

export function focusContent() {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
