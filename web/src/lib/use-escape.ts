import { useEffect, useEffectEvent } from 'react';

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
