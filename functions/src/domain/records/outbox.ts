import { errorCode } from '../../error-code.ts';
import { after, type Clock, DAY_MS, MINUTE_MS } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Transactional } from '../base/transactional.ts';
import type { MailQueue, MailStore, OutboxTx } from './mail-store.ts';
import { othersIn, type NewMail, type Delivery, type Mail } from './mail.ts';
import type { MailKind } from '@innkeep/contract/mail';

export interface OutboxDeps {
  readonly mails: MailStore;
  readonly mailQueue: MailQueue;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Sends {
  /** Sends a mail if the transaction commits: it is stored with it, and its delivery begins soon after. */
  send: (mail: NewMail) => void;
}

export async function transactWithMail<Tx extends OutboxTx, T>(
  deps: Omit<OutboxDeps, 'mails'>,
  store: Transactional<Tx>,
  work: (tx: Tx & Sends) => Promise<T>,
): Promise<T> {
  let mailIds: string[] = [];
  const result = await store.transact((tx) => {
    mailIds = []; // a conflict may have ended an earlier attempt
    const send = (mail: NewMail) => {
      tx.addMail(waiting(mail, deps.clock.now()));
      mailIds.push(mail._id);
    };
    return work({ ...tx, send });
  });
  await startDelivery(deps, mailIds);
  return result;
}

export async function enqueue(deps: OutboxDeps, mail: NewMail): Promise<void> {
  await deps.mails.add(waiting(mail, deps.clock.now()));
  await startDelivery(deps, [mail._id]);
}

export async function enqueueOnce(deps: OutboxDeps, mail: NewMail): Promise<void> {
  await transactWithMail(deps, deps.mails, async (tx) => {
    if (!(await tx.find(mail._id))) tx.send(mail);
  });
}

/** Never fails: the sweep finds mails that did not reach the queue. */
async function startDelivery(
  { mailQueue, log }: Pick<OutboxDeps, 'mailQueue' | 'log'>,
  mailIds: readonly string[],
): Promise<void> {
  await Promise.all(
    mailIds.map(async (mailId) => {
      try {
        await mailQueue.enqueue(mailId);
      } catch (error) {
        log({ severity: 'WARNING', message: 'mail not handed over', mail: mailId, reason: errorCode(error) });
      }
    }),
  );
}

/** A mail that no worker has taken by then never reached the queue, and is left to the sweep. */
const QUEUE_TIME_MS = 2 * MINUTE_MS;
/** Longer than an attempt can take: a worker that has not finished by then has crashed. */
const LEASE_MS = 5 * MINUTE_MS;
/** How often the queue tries a mail, and its pauses. `TASK_TIME_MS` is longer than the longest pause. */
export const QUEUE_RETRIES = {
  maxAttempts: 10,
  minBackoffSeconds: 5,
  maxBackoffSeconds: 300,
  maxDoublings: 6,
};
/** How long after a failure the queue has to try again, before the sweep does. */
const TASK_TIME_MS = 10 * MINUTE_MS;
/** For how long a mail's document is kept after its last change. */
const RETENTION_MS = 90 * DAY_MS;
/** The same of a mail to a person of whom nothing else is left. */
const LAST_RETENTION_MS = 7 * DAY_MS;

export function waiting(mail: NewMail, now: Date): Mail {
  const delivery = { state: 'PENDING', attempts: 0, at: now, dueAt: after(now, QUEUE_TIME_MS) } as const;
  return { ...mail, createdAt: now, expireAt: expiryOf(mail, now), delivery };
}

/** Whether a mail can be taken, because no worker is sending it, or the one that was has crashed. */
export function isTakeable({ delivery: { state, dueAt } }: Mail, now: Date): boolean {
  return state === 'PENDING' || (state === 'PROCESSING' && dueAt !== undefined && dueAt <= now);
}

/**
 * Whether a mail may be taken back: it says nothing about another room of its guest's, and may still be sent, as the worker
 * that has taken it may fail.
 */
export function mayBeTakenBack(mail: Mail): boolean {
  const { state } = mail.delivery;
  return (state === 'PENDING' || state === 'PROCESSING') && othersIn(mail).length === 0;
}

/** Returns the mail as a worker takes it: leased for an attempt, or given up if it has waited for too long. */
export function leased(mail: Mail, now: Date): Mail {
  const { attempts, error = 'It could not be sent in time.' } = mail.delivery;
  if (isTooLate(mail, now)) return changed(mail, now, { state: 'ERROR', attempts, error });
  const dueAt = after(now, LEASE_MS);
  return changed(mail, now, { ...mail.delivery, state: 'PROCESSING', attempts: attempts + 1, dueAt });
}

export function attempted(mail: Mail, now: Date, outcome: Pick<Delivery, 'state' | 'error'>): Mail {
  const { attempts } = mail.delivery;
  const due = outcome.state === 'PENDING' ? { dueAt: after(now, TASK_TIME_MS) } : {};
  return changed(mail, now, { ...outcome, attempts, ...due });
}

function changed(mail: Mail, now: Date, delivery: Omit<Delivery, 'at'>): Mail {
  return { ...mail, expireAt: expiryOf(mail, now), delivery: { ...delivery, at: now } };
}

function expiryOf({ kind }: NewMail, now: Date): Date {
  return after(now, kind === 'account-deleted' ? LAST_RETENTION_MS : RETENTION_MS);
}

/** What was asked for just now, and would be a surprise at night if it was at noon. */
const SOON: readonly MailKind[] = ['password-reset', 'email-change'];

function isTooLate({ kind, createdAt }: Mail, now: Date): boolean {
  return now > after(createdAt, SOON.includes(kind) ? 60 * MINUTE_MS : 7 * DAY_MS);
}

/** Returns the id of the only mail of its kind about a booking, an account or a day. */
export function mailId(kind: MailKind, about: string): string {
  return `${about}-${kind}`;
}
