import type { Mail, NewMail } from './mail.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A mail that nobody has taken up by then is not in the queue, and the sweep takes it. */
const QUEUE_TIME_MS = 2 * MINUTE_MS;
/** A mail's document stays this long after the last thing that happened to it. */
const RETENTION_MS = 90 * DAY_MS;

/** Makes a mail that waits for its first attempt. */
export function outgoingMail(now: Date, mail: NewMail): Mail {
  return {
    ...mail,
    createdAt: now,
    expireAt: expiryOf(now),
    delivery: { state: 'PENDING', attempts: 0, at: now, dueAt: after(now, QUEUE_TIME_MS) },
  };
}

export function expiryOf(now: Date): Date {
  return after(now, RETENTION_MS);
}

/** How long a mail is worth sending: a link that was asked for at noon surprises at night. */
export function isTooLate({ kind, createdAt }: Mail, now: Date): boolean {
  return now > after(createdAt, kind === 'password-reset' ? 60 * MINUTE_MS : 7 * DAY_MS);
}

export function after(instant: Date, durationMs: number): Date {
  return new Date(instant.getTime() + durationMs);
}
