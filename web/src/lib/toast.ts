import type { ToastOptions } from 'react-hot-toast';

/*
 * The one place through which the site speaks up: `app/toasts.tsx` announces what is shown here, one at a time, so that
 * a second line covers nothing on a phone. Only people who sign in are ever spoken to, so that a visitor's first page
 * does without.
 */

/** Read longer than the others, and read out at once. */
const ERROR = { duration: 6000, ariaProps: { role: 'alert', 'aria-live': 'assertive' } } as const;

export function showSuccess(message: string) {
  void show('success', message, {});
}

export function showError(message: string) {
  void show('error', message, ERROR);
}

let shown: string | undefined;

/** Takes the place of the one before. Same message, same toast: a double click does not stack it. */
async function show(kind: 'success' | 'error', message: string, options: ToastOptions) {
  const { toast } = await import('react-hot-toast');
  if (shown !== message) toast.remove(shown);
  shown = message;
  toast[kind](message, { id: message, ...options });
}
