/** The deadline for an answer. It is longer than the server's own, so that the server's message is shown. */
export const ANSWER_TIMEOUT_MS = 15_000;

declare global {
  interface Window {
    /** The responses to the requests of src/first-paint/prefetch-page.ts, by address. */
    prefetched?: Map<string, Promise<Response>>;
  }
}

/** Requests an address before the app starts. The app takes the answer when it makes the same request. */
export function prefetch(address: string): Promise<Response> {
  const answer = fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  answer.catch(() => undefined); // reported to the part of the app that takes it
  window.prefetched ??= new Map();
  window.prefetched.set(address, answer);
  return answer;
}

/** Returns the answer to an early request, once. */
export function takePrefetched(address: string): Promise<Response> | undefined {
  const answer = window.prefetched?.get(address);
  window.prefetched?.delete(address);
  return answer;
}
