import type { ErrorRequestHandler } from 'express';
import { AppError, type ErrorCode } from '@innkeep/contract/errors';
import { logError, type Log } from '../domain/base/log.ts';
import { requestFields } from './request-log.ts';

/** Seconds until a retry makes sense, unless the failure itself says so. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  'server/busy': 1,
  'server/unavailable': 5,
  'picture/unavailable': 5,
  'payment/unavailable': 5,
};

/** Turns every thrown error into a status and a body; no other code does. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const failure = asAppError(error);
    logFailure(log, failure, requestFields(req, res));
    if (res.headersSent) {
      next(error); // too late to answer: Express closes the connection
      return;
    }

    const retryAfter = failure.extra.retryAfterSeconds ?? RETRY_AFTER[failure.code];
    if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
    res.set('Cache-Control', 'private, no-store');
    res.status(failure.status).json(failure.toBody());
  };
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  switch (clientFault(error)) {
    case undefined:
      return new AppError('server/unexpected', { cause: error });
    case 413:
      return new AppError('request/too-large');
    case 415:
      return new AppError('request/wrong-type');
    default:
      return new AppError('request/malformed');
  }
}

/** The 4xx status that Express gives an unreadable request, such as a path with broken escapes. */
function clientFault(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  return error.status >= 400 && error.status < 500 ? error.status : undefined;
}

/** Logs a failure. Of a refusal it logs only the code, because its cause may quote what was sent. */
function logFailure(log: Log, failure: AppError, request: object): void {
  const { code, status, extra } = failure;
  const entry = { ...request, code, detail: extra.detail };
  if (status < 500) {
    log({ severity: 'INFO', message: 'refused', ...entry });
    return;
  }
  const cause = extra.cause instanceof Error ? extra.cause : failure;
  if (status === 500) logError(log, 'failed', { ...entry, cause });
  // An outage is logged as a warning: it is not an error of ours.
  else log({ severity: 'WARNING', message: 'failed', ...entry, stack: cause.stack });
}
