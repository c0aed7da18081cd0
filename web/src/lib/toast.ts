/*
 * The one place through which the site speaks up: `app/toasts.tsx` announces what is shown here. Only people
 * who sign in are ever spoken to, so that a visitor's first page does without.
 */

/** Read longer than the others, and read out at once. */
const ERROR = { duration: 6000, ariaProps: { role: 'alert', 'aria-live': 'assertive' } } as const;

export function showSuccess(message: string) {
  void import('react-hot-toast').then(({ toast }) => toast.success(message, { id: message }));
}

/** Same message, same toast: a double click does not stack it. */
export function showError(message: string) {
  void import('react-hot-toast').then(({ toast }) => toast.error(message, { id: message, ...ERROR }));
}
