import { type RefObject, useEffect } from 'react';

/** Leads the focus to the search: `/` where nothing is typed, Ctrl+K or ⌘K anywhere but behind a dialog. */
export function useSearchKeys(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isCall(event) || input.current?.closest('[inert]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [input]);
}

function isCall({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey;
  const isTyped =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyped;
}
