/**
 * The ways in which a test can make a call fail:
 * - `error`: 500, and nothing was done;
 * - `saved-error`: the same, and the idempotency key repeats this answer from then on, as Stripe documents;
 * - `lost-answer`: everything was done, but a 502 replaces the answer, which the key still brings;
 * - `hang`: nothing was done, and no answer comes;
 * - `slow`: the call succeeds, later.
 */
export type FaultKind = 'error' | 'saved-error' | 'lost-answer' | 'hang' | 'slow';

export const FAULT_KINDS: readonly FaultKind[] = ['error', 'saved-error', 'lost-answer', 'hang', 'slow'];

export interface Fault {
  kind: FaultKind;
  times: number;
  delayMs: number;
  /** Only calls whose method and path contain this, such as `POST /v1/refunds`. */
  of: string;
}

export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault });
  }

  /** Returns the first fault that applies to a call, and counts it down. */
  next(call: string): Fault | undefined {
    const fault = this.#waiting.find(({ of, times }) => times > 0 && call.includes(of));
    if (fault) fault.times -= 1;
    return fault;
  }

  clear(): void {
    this.#waiting = [];
  }
}
