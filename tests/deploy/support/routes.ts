import type { World } from './world.ts';

export interface Asked {
  world: World;
  /** The values of the route's `{names}`. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON that was sent, or an empty object. */
  body: Record<string, unknown>;
  /** The caller's key. */
  key: string;
  /** Returns the stand-in's address for a Google host, `http://host.localhost:port`. */
  origin: (host: string) => string;
}

/** Answers one call of one API: returns the body of a 200, or calls {@link refuse}. */
export type Handler = (asked: Asked) => unknown;

/** Handlers by `METHOD host /path/{name}`; `{name}` is one segment, `{name+}` one or more. */
export type Routes = Record<string, Handler>;

export class GoogleError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly reason = 'NOT_FOUND',
  ) {
    super(message);
  }
}

export function refuse(status: number, message: string, reason?: string): never {
  throw new GoogleError(status, message, reason);
}

export function found<T>(value: T | undefined, what: string): T {
  return value ?? refuse(404, `${what} was not found.`);
}

export function done(response: unknown, name = 'projects/p/operations/done'): unknown {
  return { name, done: true, response };
}
