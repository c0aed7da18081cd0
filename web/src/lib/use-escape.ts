import { useEffect, useEffectEvent, type KeyboardEvent as Pressed } from 'react';

/** Hears Escape wherever the focus is, while there is something that it ends. */
export function useEscape(isListening: boolean, onEscape: () => void): void {
  const listen = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  });
  useEffect(() => {
    if (!isListening) return undefined;
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isListening]);
}

/** Whether a key is Escape, which then closes what has the focus, and nothing around it. */
export function takesEscape(event: Pressed): boolean {
  if (event.key === 'Escape') event.stopPropagation();
  return event.key === 'Escape';
}
