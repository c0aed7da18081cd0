import type { FunctionsOfAge, Person } from './function-of-age.ts';

/** Makes a call, and returns the answer. */
export type Ask = (method: string, path: string, as?: Person, json?: unknown) => Promise<Answer>;

/** The fields of answers that later calls need. */
interface Answer {
  _id: string;
  rev: number;
  insertedId: string;
  block: { _id: string; rev: number };
}

/** A call that is measured. */
export interface CallOfAge {
  name: string;
  /** Why a larger hotel has a larger answer; then only its age must not matter. */
  larger?: string;
  /** The most milliseconds that the function may take in any hotel, where they are more than usual. */
  mostMs?: number;
  /** Makes the call; `nth` counts from 0, and each is made once. */
  make: (ask: Ask, nth: number) => Promise<unknown>;
}

/** Fails if an answer is a refusal. */
export function askerOf(url: string, { tokenOf }: Pick<FunctionsOfAge, 'tokenOf'>): Ask {
  return async (method, path, as, json) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(as && { Authorization: `Bearer ${tokenOf(as)}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    return (isJson ? JSON.parse(text) : {}) as Answer; // its callers know which fields there are
  };
}

const ATTEMPTS = 4;

/**
 * Asks again where a call did not get its answer in time: the local database builds an index for a query when
 * it is first asked, and goes on after the call was given up.
 */
export function patient(ask: Ask): Ask {
  return async (...asked) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(...asked);
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
    }
  };
}
