import { after } from '../clock.ts';
import type { Delivery, Mail, NewMail } from './mail.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A mail that no worker has taken up by then never reached the queue: the sweep takes it. */
const QUEUE_TIME_MS = 2 * MINUTE_MS;
/** Longer than an attempt can take: a worker that is silent for so long has died. */
const LEASE_MS = 5 * MINUTE_MS;
/** After a failure the queue tries again for so long; then the sweep does. */
const TASK_TIME_MS = 10 * MINUTE_MS;
/** How long a mail's document stays after the last thing that happened to it. */
const RETENTION_MS = 90 * DAY_MS;

/** A new mail, which waits for its first attempt. */
export function waiting(mail: NewMail, now: Date): Mail {
  const delivery = { state: 'PENDING', attempts: 0, at: now, dueAt: after(now, QUEUE_TIME_MS) } as const;
  return { ...mail, createdAt: now, expireAt: after(now, RETENTION_MS), delivery };
}

/** Whether nobody is sending the mail, or whoever was has died. */
export function isTakeable({ delivery: { state, dueAt } }: Mail, now: Date): boolean {
  return state === 'PENDING' || (state === 'PROCESSING' && dueAt !== undefined && dueAt <= now);
}

/** Whether a mail may leave yet: a worker who has it in hand may fail, and then another takes it. */
export function mayStillLeave({ delivery: { state } }: Pick<Mail, 'delivery'>): boolean {
  return state === 'PENDING' || state === 'PROCESSING';
}

/** The mail as a worker takes it: leased for an attempt, or given up where it has waited for too long. */
export function leased(mail: Mail, now: Date): Mail {
  const { attempts, error = 'It could not be sent in time.' } = mail.delivery;
  if (isTooLate(mail, now)) return changed(mail, now, { state: 'ERROR', attempts, error });
  const dueAt = after(now, LEASE_MS);
  return changed(mail, now, { ...mail.delivery, state: 'PROCESSING', attempts: attempts + 1, dueAt });
}

/** The mail after an attempt. */
export function attempted(mail: Mail, now: Date, outcome: Pick<Delivery, 'state' | 'error'>): Mail {
  const { attempts } = mail.delivery;
  const due = outcome.state === 'PENDING' ? { dueAt: after(now, TASK_TIME_MS) } : {};
  return changed(mail, now, { ...outcome, attempts, ...due });
}

function changed(mail: Mail, now: Date, delivery: Omit<Delivery, 'at'>): Mail {
  return { ...mail, expireAt: after(now, RETENTION_MS), delivery: { ...delivery, at: now } };
}

/** A link that was asked for at noon surprises at night. */
function isTooLate({ kind, createdAt }: Mail, now: Date): boolean {
  return now > after(createdAt, kind === 'password-reset' ? 60 * MINUTE_MS : 7 * DAY_MS);
}
