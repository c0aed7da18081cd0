import type { World } from './world.ts';

export interface Asked {
  world: World;
  /** What stood in the place of the route's `{names}`. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The JSON that was sent; an empty object where none was. */
  body: Record<string, unknown>;
  /** What whoever asks has shown. */
  key: string;
  /** Where the stand-in listens, as `http://host.localhost:port` for any host of Google's. */
  origin: (host: string) => string;
}

/** Answers one call of one API: the body of a 200, or {@link refuse}. */
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

/** What is there, or a 404 as Google words it. */
export function found<T>(value: T | undefined, what: string): T {
  return value ?? refuse(404, `${what} was not found.`);
}

/** A long-running operation that is over. */
export function done(response: unknown, name = 'projects/p/operations/done'): unknown {
  return { name, done: true, response };
}
