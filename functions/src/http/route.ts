import type { Request, RequestHandler, Response } from 'express';
import { ValidationError, type AnySchema, type InferType } from 'yup';
import type { BookingContext } from '@innkeep/contract/booking';
import { AppError, type FieldMessages } from '@innkeep/contract/errors';
import { includesRole } from '@innkeep/contract/role';
import { withinDeadline } from '../deadline.ts';
import type { Caller, VerifyApp } from '../domain/base/caller.ts';
import type { Clock } from '../domain/base/clock.ts';
import { requireKeyHolder, type KeyStore } from '../domain/keys/booking-key.ts';
import type { BookingStore } from '../domain/records/hotel-store.ts';
import type { RateLimitKind, CountRequest } from '../domain/base/rate-limiter.ts';
import type { Accounts } from '../domain/users/accounts.ts';
import { callerAddress } from './caller-address.ts';
import { countInAll, countingWrongCodes, type CountedInAll } from './count-in-all.ts';
import { jsonReader, isInheritedName } from './json-body.ts';
import { allowSharedCaching, sendCompressed } from './responses.ts';
import { requireOwnPages, bookingKey, hasCredentials, requireToken } from './credentials.ts';
import { waitsForOthers } from './shed-load.ts';

/** By access: all; all, with or without a sign-in; a booking's guest or key; the signed-in; the staff. */
const LEAST_ROLE = {
  public: 'guest',
  visitor: 'guest',
  'own-stay': 'guest',
  'signed-in': 'guest',
  housekeeping: 'housekeeping',
  desk: 'desk',
  admin: 'admin',
} as const;
export type Access = keyof typeof LEAST_ROLE;
type CallerFor<A extends Access> = A extends 'public'
  ? undefined
  : A extends 'visitor'
    ? Caller | undefined
    : Caller;

export type Shapes = Partial<Record<'params' | 'query' | 'headers' | 'body', AnySchema>>;
type InputOf<S extends Shapes> = {
  [Part in keyof S]: S[Part] extends AnySchema ? InferType<S[Part]> : never;
};

export interface RouteDeps {
  readonly accounts: Accounts;
  readonly keys: KeyStore;
  readonly bookings: BookingStore;
  readonly clock: Clock;
  readonly countRequest: CountRequest;
  /** Counts cheap requests in this instance's memory, because counting must not cost more than the answer. */
  readonly countRead: CountRequest;
  readonly verifyApp: VerifyApp | undefined;
}

interface AddressLimits {
  /** The limit on requests from a network address, counted before the input is validated. */
  limitPerAddress?: RateLimitKind;
  /** The limit for calls without `limitPerAddress`, counted in this instance's memory. */
  countsAs?: 'readsPerAddress' | 'otherDatesPerAddress';
  limitInAll?: CountedInAll;
}

interface Options<C, I> extends AddressLimits {
  status?: number;
  /** The limit on the caller's requests; only valid requests count. */
  limitPerUser?: C extends undefined ? never : RateLimitKind;
  /** The limit on valid requests from a network address by callers whose e-mail is not confirmed. */
  limitUnprovenPerAddress?: RateLimitKind;
  /**
   * Returns the promotion's code of a valid request, if it has one. A code that is not valid counts against
   * all callers together; on public calls, every code counts against the network address. The answer is not
   * cached by the CDN.
   */
  countsCodeOf?: (input: I) => string | undefined;
  answerWithinMs?: number;
  /** Whether it waits for servers of others, which may take long. */
  isWaiting?: boolean;
  maxBodyBytes?: number;
  /** The content type of an answer that is text or a file; any other answer is sent as JSON. */
  contentType?: string;
  /** Whether the JSON is large enough to be compressed. */
  isLarge?: boolean;
  /** For how many seconds the CDN may cache a public answer. */
  sharedSeconds?: number;
}

/** The longest time for an answer, however many calls it needs, each of which has a deadline of its own. */
const ANSWER_WITHIN_MS = 7500;

export type Call<A extends Access, S extends Shapes> = [
  access: A,
  shapes: S,
  handle: (input: InputOf<S>, caller: CallerFor<A>, req: Request) => Promise<unknown>,
  options?: Options<CallerFor<A>, InputOf<S>>,
];

/** The handlers that it makes are called only with a permitted caller and valid input. */
export function routeWith(deps: RouteDeps) {
  return function route<A extends Access, S extends Shapes>(
    ...[access, shapes, handle, options = {}]: Call<A, S>
  ): RequestHandler {
    const {
      status = 200,
      limitPerUser,
      limitUnprovenPerAddress,
      countsCodeOf = () => undefined,
      answerWithinMs = ANSWER_WITHIN_MS,
      isWaiting = false,
      maxBodyBytes,
      contentType,
      isLarge = false,
      sharedSeconds,
      ...limits
    } = options;
    const readJson = jsonReader(maxBodyBytes);
    async function admit(req: Request, res: Response) {
      // Public reads need no proof: the CDN answers them to all.
      if (deps.verifyApp && !(access === 'public' && isRead(req))) await requireOwnPages(deps.verifyApp, req);
      // A refused token is not counted, because refusing it costs almost nothing; a refused key costs a read.
      const isByKey = access === 'own-stay' && bookingKey(req) !== undefined;
      if (isByKey) await countAddress(deps, req, limits);
      const caller = await permittedCaller(deps, access, req);
      if (!isByKey) await countAddress(deps, req, limits);
      const input = await validInput(deps, shapes, req, () => readJson(req, res));
      // A form with mistakes does not count against its guest.
      if (limitPerUser && caller)
        await deps.countRequest(limitPerUser, caller.opens?.bookingId ?? caller.uid);
      if (limitUnprovenPerAddress && !caller?.isEmailConfirmed)
        await countUnproven(deps, req, limitUnprovenPerAddress);
      const hasCode = countsCodeOf(input) !== undefined;
      if (hasCode && access === 'public') await countCode(deps, req);
      return { caller, input, hasCode, isShared: access === 'public' && isRead(req) && !hasCode };
    }

    async function answerTo(req: Request, res: Response) {
      const admitted = await withinDeadline(() => admit(req, res), ANSWER_WITHIN_MS);
      const { caller, input, hasCode, isShared } = admitted;
      const work = () => handle(input, caller, req);
      const answer = await (hasCode ? countingWrongCodes(deps.countRequest, req, work) : work());
      return { answer, isShared };
    }

    return async (req, res) => {
      if (isWaiting) waitsForOthers(res);
      const { answer, isShared } = await withinDeadline(() => answerTo(req, res), answerWithinMs);
      if (isShared) allowSharedCaching(req, res, sharedSeconds);
      res.status(status);
      if (isLarge) await sendCompressed(req, res, answer);
      else if (contentType === undefined) res.json(answer);
      else res.type(contentType).send(answer);
    };
  };
}

/** Counts by network address before the content is read. Requests from this machine do not count. */
async function countAddress(
  { countRequest, countRead }: RouteDeps,
  req: Request,
  { limitPerAddress, limitInAll, countsAs = 'readsPerAddress' }: AddressLimits,
): Promise<void> {
  const address = callerAddress(req);
  if (address === undefined) return;
  if (limitPerAddress) await countRequest(limitPerAddress, address);
  else await countRead(countsAs, address);
  if (limitInAll) await countInAll(countRequest, req, limitInAll);
}

async function countUnproven({ countRequest }: RouteDeps, req: Request, kind: RateLimitKind): Promise<void> {
  const address = callerAddress(req);
  if (address !== undefined) await countRequest(kind, address);
}

async function countCode({ countRequest }: RouteDeps, req: Request): Promise<void> {
  const address = callerAddress(req);
  if (address !== undefined) await countRequest('codesPerAddress', address);
}

async function permittedCaller<A extends Access>(deps: RouteDeps, access: A, req: Request) {
  const caller = await callerOf(deps, access, req);
  if (caller && !includesRole(caller.role, LEAST_ROLE[access])) throw new AppError('auth/forbidden');
  return caller as CallerFor<A>; // undefined only for 'public' and 'visitor', as the function below shows
}

async function callerOf(deps: RouteDeps, access: Access, req: Request): Promise<Caller | undefined> {
  if (access === 'public' || (access === 'visitor' && !hasCredentials(req))) return undefined;
  const key = access === 'own-stay' ? bookingKey(req) : undefined;
  return key === undefined ? deps.accounts.requireCaller(requireToken(req)) : requireKeyHolder(deps, key);
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function validInput<S extends Shapes>(
  { clock }: RouteDeps,
  shapes: S,
  req: Request,
  readBody: () => Promise<unknown>,
) {
  const context: BookingContext = { now: clock.now() };
  const input: Partial<Record<keyof Shapes, unknown>> = {};
  if (shapes.params) input.params = await valid(shapes.params, req.params, context);
  if (shapes.query) input.query = await valid(shapes.query, ownNames(req.query), context);
  if (shapes.headers) input.headers = await valid(shapes.headers, ownNames(req.headers), context);
  if (shapes.body) input.body = await valid(shapes.body, await readBody(), context);
  return input as InputOf<S>; // validated above, each part by its schema
}

async function valid(schema: AnySchema, value: unknown, context: BookingContext): Promise<unknown> {
  try {
    return await schema.validate(value, { abortEarly: false, stripUnknown: true, context });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new AppError('request/invalid', { fields: fieldsOf(error) });
  }
}

function ownNames(part: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !isInheritedName(name)));
}

function fieldsOf(error: ValidationError): FieldMessages {
  const problems = error.inner.length > 0 ? error.inner : [error];
  const fields: FieldMessages = {};
  for (const { path, message } of problems) if (path) fields[path] ??= message;
  return fields;
}
