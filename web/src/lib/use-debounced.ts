import { useEffect, useState } from 'react';
import { later } from './later.ts';

const PAUSE_MS = 300;

/** Returns a text once it has not changed for a moment, so that not every keystroke asks the server. */
export function useDebounced(text: string, pauseMs = PAUSE_MS): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => later(() => setDebounced(text), pauseMs), [text, pauseMs]);
  return debounced;
}
