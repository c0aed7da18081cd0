/**
 * How a call fares that a test wants to go wrong:
 * - `error`: 500, and nothing was done;
 * - `saved-error`: the same, and the idempotency key answers it from then on, as Stripe documents;
 * - `lost-answer`: all was done, but a 502 comes in the place of the answer, which the key will still bring;
 * - `hang`: nothing was done, and no answer comes;
 * - `slow`: all goes well, later.
 */
export type FaultKind = 'error' | 'saved-error' | 'lost-answer' | 'hang' | 'slow';

export const FAULT_KINDS: readonly FaultKind[] = ['error', 'saved-error', 'lost-answer', 'hang', 'slow'];

export interface Fault {
  kind: FaultKind;
  /** How many calls fare so. */
  times: number;
  /** How late a slow call is. */
  delayMs: number;
  /** Only calls whose method and path contain this, such as `POST /v1/refunds`. */
  of: string;
}

/** What is still to go wrong. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault });
  }

  /** Takes one from the first fault that is meant for this call. */
  next(call: string): Fault | undefined {
    const fault = this.#waiting.find(({ of, times }) => times > 0 && call.includes(of));
    if (fault) fault.times -= 1;
    return fault;
  }

  clear(): void {
    this.#waiting = [];
  }
}
