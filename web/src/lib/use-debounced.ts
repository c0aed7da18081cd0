import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** Returns a text once it has not changed for a moment, so that not every keystroke asks the server. */
export function useDebounced(text: string, pauseMs = PAUSE_MS): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}
