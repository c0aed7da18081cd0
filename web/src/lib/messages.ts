import toast from 'react-hot-toast';

/** The one place through which the site speaks up: the shell's message area announces what is shown here. */
export function showSuccess(message: string) {
  toast.success(message, { id: message });
}

/** Same message, same toast: a double click does not stack it. */
export function showError(message: string) {
  toast.error(message, { id: message, duration: 6000 });
}
