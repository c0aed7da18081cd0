import { errorCode } from '../../error-code.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Transactional } from '../base/transactional.ts';
import { waiting } from './delivery-attempts.ts';
import type { MailQueue, MailStore, OutboxTx } from './mail-store.ts';
import type { NewMail } from './mail.ts';

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
