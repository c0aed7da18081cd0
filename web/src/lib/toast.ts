import type { ToastOptions } from 'react-hot-toast';

/*
 * The only place that shows messages: `app/toasts.tsx` announces them one at a time, so that a second one
 * covers nothing on a phone. Only people who sign in see messages, so a visitor's first page does not load
 * the library.
 */

/** Shown longer than others, and announced at once. */
const ERROR = { duration: 6000, ariaProps: { role: 'alert', 'aria-live': 'assertive' } } as const;

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
  const { toast } = await import('react-hot-toast');
  if (shown !== message) toast.remove(shown);
  shown = message;
  toast[kind](message, { id: message, ...options });
}
