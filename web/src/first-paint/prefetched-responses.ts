/** How long to wait for an answer: longer than the server's own deadline, so that its word is seen, not one made up. */
export const ANSWER_TIMEOUT_MS = 15_000;

declare global {
  interface Window {
    /** What src/first-paint/prefetch-page.ts asked for, by its address. */
    prefetched?: Map<string, Promise<Response>>;
  }
}

/** Asks before the app is there; the app takes the answer up when it asks for the same. */
export function prefetch(address: string): Promise<Response> {
  const answer = fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  answer.catch(() => undefined); // whoever takes it up is told
  window.prefetched ??= new Map();
  window.prefetched.set(address, answer);
  return answer;
}

/** An answer that was asked for early, once. */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const answer = window.prefetched?.get(address);
  window.prefetched?.delete(address);
  return answer;
}
