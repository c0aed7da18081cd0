import { refuse } from '../../routes.ts';
import { refuseArgument, requireWithin, secondsOf } from './argument.ts';
import { REGIONS } from './regions.ts';

/**
 * A queue in the API: https://docs.cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues.
 */
export interface QueueBody {
  name?: string;
  rateLimits?: Record<string, unknown>;
  retryConfig?: Record<string, unknown>;
}

/** The limits of RateLimits, from the page above. */
const MOST_PER_SECOND = 500;
const MOST_AT_ONCE = 5000;

/** Refuses a queue that Cloud Tasks would not accept, with 400 `INVALID_ARGUMENT`. */
export function requireQueue(region: string, { name, rateLimits = {}, retryConfig = {} }: QueueBody): void {
  if (!REGIONS.has(region)) refuse(404, `Location '${region}' is not a valid location.`);
  const [, place, id] = /\/locations\/([^/]+)\/queues\/([^/]+)$/.exec(name ?? '') ?? [];
  if (place !== region || id === undefined || !/^[a-zA-Z\d-]{1,100}$/.test(id)) {
    refuseArgument('Queue ID can contain letters ([A-Za-z]), numbers ([0-9]), or hyphens (-).');
  }
  const { maxDispatchesPerSecond: perSecond } = rateLimits;
  requireWithin('Queue.rate_limits.max_dispatches_per_second', perSecond, Number.MIN_VALUE, MOST_PER_SECOND);
  requireWithin(
    'Queue.rate_limits.max_concurrent_dispatches',
    rateLimits.maxConcurrentDispatches,
    1,
    MOST_AT_ONCE,
  );
  requireTries(retryConfig);
}

function requireTries(retries: Record<string, unknown>): void {
  const tries = retries.maxAttempts;
  if (tries !== -1) requireWithin('Queue.retry_config.max_attempts', tries, 1, Number.MAX_SAFE_INTEGER);
  requireWithin('Queue.retry_config.max_doublings', retries.maxDoublings, 0, Number.MAX_SAFE_INTEGER);
  secondsOf('Queue.retry_config.max_retry_duration', retries.maxRetryDuration);
  const least = secondsOf('Queue.retry_config.min_backoff', retries.minBackoff) ?? 0;
  const most = secondsOf('Queue.retry_config.max_backoff', retries.maxBackoff) ?? Number.POSITIVE_INFINITY;
  if (least > most) refuseArgument('Queue.retry_config.min_backoff must not exceed max_backoff.');
}
