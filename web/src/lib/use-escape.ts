import { useEffect, useEffectEvent, type KeyboardEvent as Pressed } from 'react';

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

/** Whether a key is Escape. If so, the event goes no further, so that it closes only the innermost part. */
export function takesEscape(event: Pressed): boolean {
  if (event.key === 'Escape') event.stopPropagation();
  return event.key === 'Escape';
}
