import { canonical, type Form } from './form.ts';
import { StripeRefusal } from './refusal.ts';

/** Stripe forgets a key after a day, and then carries out the same call again. */
const KEPT_SECONDS = 24 * 60 * 60;

export interface ApiAnswer {
  status: number;
  body: string;
}

interface Kept {
  path: string;
  params: string;
  at: number;
  answer: ApiAnswer;
}

/** The answers to calls with an `Idempotency-Key`. The same call gets the same answer, even if it failed. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();
  readonly #inUse = new Set<string>();

  /** Returns the earlier answer, if any. Refuses the key for another call. */
  find(key: string, path: string, params: Form, now: number): ApiAnswer | undefined {
    if (this.#inUse.has(key))
      throw new StripeRefusal(
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
      );
    const kept = this.#kept.get(key);
    if (!kept || kept.at + KEPT_SECONDS <= now) return undefined;
    const hint = `Try using a key other than '${key}' if you meant to execute a different request.`;
    if (kept.path !== path)
      throw new StripeRefusal(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${kept.path}'). ${hint}`,
        { type: 'idempotency_error' },
      );
    if (kept.params !== canonical(params))
      throw new StripeRefusal(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ${hint}`,
        { type: 'idempotency_error' },
      );
    return kept.answer;
  }

  keep(key: string, path: string, params: Form, at: number, answer: ApiAnswer): void {
    this.#kept.set(key, { path, params: canonical(params), at, answer });
  }

  /** Refuses the key to other calls while a call is in progress. */
  async during(key: string | undefined, work: () => Promise<void>): Promise<void> {
    if (key !== undefined) this.#inUse.add(key);
    await work();
    if (key !== undefined) this.#inUse.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }
}
