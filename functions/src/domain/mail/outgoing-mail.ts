import type { Mail } from './mail.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A mail that nobody has taken up by then was not handed over, and the sweep takes it. */
const HAND_OVER_MS = 2 * MINUTE_MS;
/** A mail's document is kept this long after the last thing that happened to it. */
const KEPT_MS = 90 * DAY_MS;

/** Makes a mail that waits for its first attempt. */
export function outgoingMail(now: Date, fields: Omit<Mail, 'createdAt' | 'expireAt' | 'delivery'>): Mail {
  return {
    ...fields,
    createdAt: now,
    expireAt: expiryOf(now),
    delivery: { state: 'PENDING', attempts: 0, at: now, dueAt: after(now, HAND_OVER_MS) },
  };
}

export function expiryOf(now: Date): Date {
  return after(now, KEPT_MS);
}

/** How long a mail is worth sending: a link that was asked for at noon surprises at night. */
export function isTooLate({ kind, createdAt }: Mail, now: Date): boolean {
  return now > after(createdAt, kind === 'password-reset' ? 60 * MINUTE_MS : 7 * DAY_MS);
}

export function after(instant: Date, durationMs: number): Date {
  return new Date(instant.getTime() + durationMs);
}
