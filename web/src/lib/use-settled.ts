import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** Returns a text once it has not changed for a moment, so that not every keystroke asks the server. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
