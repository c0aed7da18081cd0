import { ApiError, isErrorBody } from '@innkeep/contract/errors';
import { accessToken } from '../session/access-token.ts';
import { stayKey } from '../session/stay-key.ts';
import { appCheckHeaders } from './app-check-headers.ts';
import { browserError, noteCall } from './connection.ts';
import { ANSWER_TIMEOUT_MS, takePrefetched } from '../../first-paint/prefetched-responses.ts';
import { noteServerTime } from '../hotel-clock.ts';

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** `public` sends no token, so that the CDN can answer; `key` sends the key of a mail's link. */
  as?: 'caller' | 'public' | 'key';
}

/**
 * @throws {ApiError} the server's own refusal; `server/unavailable` if its answer is invalid or too late;
 * `server/out-of-reach` if it was not reached
 */
async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const { body } = await answerTo(method, path, options);
  return body as T; // by contract, each path has its type
}

async function answerTo(method: string, path: string, options: CallOptions, isFile = false) {
  const response = await send(method, path, options);
  const { headers, ok, status } = response;
  noteCall(false);
  noteServerTime(headers);
  const body: unknown = await (ok && isFile ? response.blob() : response.json()).catch(() => undefined);
  if (ok && body !== undefined) return { body, headers };
  if (!isErrorBody(body)) throw browserError(REFUSAL[status] ?? 'server/unavailable');
  throw new ApiError({ status, ...body.error });
}

/** The meaning of these statuses even if something else sends them, such as a proxy with an HTML page. */
const REFUSAL: Partial<Record<number, 'auth/required' | 'auth/forbidden'>> = {
  401: 'auth/required',
  403: 'auth/forbidden',
};

async function send(method: string, path: string, { body, headers, signal, as = 'caller' }: CallOptions) {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    const prefetched = method === 'GET' && as === 'public' ? takePrefetched(path) : undefined;
    if (prefetched) return await prefetched;
    const authorization = await authorizationOf(as);
    const attestation = as === 'public' && method === 'GET' ? {} : await appCheckHeaders();
    return await fetch(path, {
      method,
      headers: {
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...attestation,
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const isLost = isOutOfReach(cause);
    noteCall(isLost);
    throw browserError(isLost ? 'server/out-of-reach' : 'server/unavailable', cause);
  }
}

async function authorizationOf(as: CallOptions['as']): Promise<string | undefined> {
  if (as === 'public') return undefined;
  const [scheme, secret] =
    as === 'key' ? ['Booking', stayKey.get()] : ['Bearer', await accessToken.current()];
  return secret ? `${scheme} ${secret}` : undefined;
}

/** Whether a request reached no server: as `fetch` reports it, or Firebase if it could not refresh the token. */
function isOutOfReach(cause: unknown): boolean {
  if (cause instanceof TypeError) return true;
  return cause instanceof Error && 'code' in cause && cause.code === 'auth/network-request-failed';
}

export interface ListPart<T> {
  items: T[];
  /** The value of `after` for the next page; undefined on the last one. */
  next: string | undefined;
}

/** Fetches a page of a list that is an array; the header `Link` has the address of the next page. */
async function list<T>(path: string, options: CallOptions = {}): Promise<ListPart<T>> {
  const { body, headers } = await answerTo('GET', path, options);
  const [, query] = /\?([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  // `as`: by contract, as above
  return { items: body as T[], next: new URLSearchParams(query).get('after') ?? undefined };
}

async function file(path: string, options: CallOptions = {}): Promise<Blob> {
  const { body } = await answerTo('GET', path, options, true);
  return body as Blob; // asked for as one
}

export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, options),
  list,
  file,
  post: <T>(path: string, body: unknown, options?: CallOptions) =>
    call<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, { ...options, body }),
  delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, options),
};
