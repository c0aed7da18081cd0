import { refuseArgument } from './argument.ts';

/** A queue in the API: https://docs.cloud.google.com/tasks/docs/reference/rest/v2/projects.locations.queues. */
export interface QueueBody {
  name?: string;
  rateLimits?: { maxConcurrentDispatches?: number | null };
  /** Pauses are durations, such as `5s`. */
  retryConfig?: { minBackoff?: string; maxBackoff?: string };
}

/** The limit of RateLimits, from the page above. */
const MOST_AT_ONCE = 5000;

/** Refuses a queue that Cloud Tasks would not accept, with 400 `INVALID_ARGUMENT`. */
export function requireQueue({ name = '', rateLimits = {}, retryConfig = {} }: QueueBody): void {
  if (!/\/queues\/[a-zA-Z\d-]{1,100}$/.test(name)) {
    refuseArgument('Queue ID can contain letters ([A-Za-z]), numbers ([0-9]), or hyphens (-).');
  }
  const atOnce = rateLimits.maxConcurrentDispatches ?? 1;
  if (atOnce < 1 || atOnce > MOST_AT_ONCE) {
    refuseArgument(
      `Queue.rate_limits.max_concurrent_dispatches must be between 1 and ${MOST_AT_ONCE}, not ${atOnce}.`,
    );
  }
  const { minBackoff = '0s', maxBackoff = '3600s' } = retryConfig;
  if (Number.parseFloat(minBackoff) > Number.parseFloat(maxBackoff)) {
    refuseArgument('Queue.retry_config.min_backoff must not exceed max_backoff.');
  }
}
