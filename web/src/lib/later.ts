/** Calls back after a while. @returns a function that takes it back, as an effect does */
export function later(callback: () => void, afterMs?: number): () => void {
  const timer = setTimeout(callback, afterMs);
  return () => clearTimeout(timer);
}
