import type { ToastOptions } from 'react-hot-toast';

/**
 * `app/toasts.tsx` announces messages one at a time. Few visitors see any, so first pages load no library.
 */

const ERROR = { duration: 6000, ariaProps: { role: 'alert', 'aria-live': 'assertive' } } as const;

let loadPlace: (() => void) | undefined;
let isExpected = false;

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

/** In place of the previous one. The same message keeps its toast: a double click does not stack it. */
async function show(kind: 'success' | 'error', message: string, options: ToastOptions) {
  expectMessages();
  const { toast } = await import('react-hot-toast');
  if (shown !== message) toast.remove(shown);
  shown = message;
  toast[kind](message, { id: message, ...options });
}
