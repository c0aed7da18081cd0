/**
 * The ways in which a test can make a call fail:
 * - `error`: 500, and nothing was done;
 * - `saved-error`: the same, and the idempotency key repeats this answer from then on, as Stripe documents;
 * - `lost-answer`: everything was done, but a 502 replaces the answer, which the key still brings;
 * - `slow`: the call succeeds, later.
 */
export const FAULT_KINDS = ['error', 'saved-error', 'lost-answer', 'slow'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

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
