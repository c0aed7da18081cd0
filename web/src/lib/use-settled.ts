import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** Returns a text once it has not changed for a moment, so that not every keystroke asks the server. */
export function useSettled(text: string, pauseMs = PAUSE_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
}
