import type { ToastOptions } from 'react-hot-toast';

/*
 * The only place that shows messages: `app/toasts.tsx` announces them one at a time, so that a second one
 * covers nothing on a phone. Few visitors see messages, so their first page does not load the library.
 */

/** Shown longer than others, and announced at once. */
const ERROR = { duration: 6000, ariaProps: { role: 'alert', 'aria-live': 'assertive' } } as const;

let loadPlace: (() => void) | undefined;
let isExpected = false;

/** Sets what loads the place where messages are shown. */
export function onMessages(load: () => void): () => void {
  loadPlace = load;
  if (isExpected) load();
  return () => (loadPlace = undefined);
}

/** Loads that place ahead of the first message, so that a screen reader knows it by then. */
export function expectMessages(): void {
  isExpected = true;
  loadPlace?.();
}

export function showSuccess(message: string) {
  void show('success', message, {});
}

export function showError(message: string) {
  void show('error', message, ERROR);
}

let shown: string | undefined;

/**
 * Shows a message in place of the previous one. The same message keeps its toast, so that a double click does
 * not stack it.
 */
async function show(kind: 'success' | 'error', message: string, options: ToastOptions) {
  expectMessages();
  const { toast } = await import('react-hot-toast');
  if (shown !== message) toast.remove(shown);
  shown = message;
  toast[kind](message, { id: message, ...options });
}
