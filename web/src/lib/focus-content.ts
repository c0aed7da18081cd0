/** The page's content, for the focus to go to when what had it is gone. */
export const CONTENT_ID = 'content';

export function focusContent() {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
