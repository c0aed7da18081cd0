/** How long to wait for an answer: longer than the server's own deadline, so that its word is seen, not one made up. */
export const PATIENCE_MS = 15_000;

declare global {
  interface Window {
    /** What src/first-paint/prefetch-page.ts asked for, by its address. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** Asks before the app is there; the app takes the answer up when it asks for the same. */
export function askEarly(address: string): Promise<Response> {
  const answer = fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  answer.catch(() => undefined); // whoever takes it up is told
  window.earlyAnswers ??= new Map();
  window.earlyAnswers.set(address, answer);
  return answer;
}

/** An answer that was asked for early, once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.get(address);
  window.earlyAnswers?.delete(address);
  return answer;
}
