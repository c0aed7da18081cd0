import type { MailKind } from '@innkeep/contract/mail';
import type { Clock } from '../clock.ts';
import { logError, type Log } from '../log.ts';
import { isWithinLimit, type CountRequest } from '../rate-limits/rate-limiter.ts';
import type { MailStore, MailTx } from './mail-store.ts';
import type { Delivery, Mail, RenderedMail, TemplateInput } from './mail.ts';
import { after, expiryOf, isTooLate } from './outgoing-mail.ts';
import { templateInput, type LinkDeps } from './template-input.ts';

/** Writes a mail's words. */
export type RenderMail = (input: TemplateInput, enqueuedAt: Date) => RenderedMail;

/** Gives a mail to the mail server. Throws {@link MailRefused}, or anything else when a later attempt may succeed. */
export type SendMail = (mail: Pick<Mail, '_id' | 'to' | 'replyTo'>, rendered: RenderedMail) => Promise<void>;

/** The mail server will never take this mail: trying again is no use. */
export class MailRefused extends Error {}

export interface DeliveryDeps extends LinkDeps {
  readonly mails: MailStore;
  readonly renderMail: RenderMail;
  /** Undefined while no mail server is configured: then mails wait. */
  readonly sendMail: SendMail | undefined;
  readonly countRequest: CountRequest;
  readonly clock: Clock;
  readonly log: Log;
}

/** Longer than an attempt can take: whoever is silent for so long has died. */
const LEASE_MS = 5 * 60_000;
/** A mail that failed belongs to its task, which tries again by itself, for so long; then to the sweep. */
const TASK_TIME_MS = 10 * 60_000;
/** Tries at writing down what has happened: a mail that left and is not known to have left would leave again. */
const RECORD_TRIES = 3;
const MAX_ERROR_LENGTH = 300;
/** The kinds that count against their recipient. */
const COUNTED: readonly MailKind[] = [
  'confirmation',
  'cancellation',
  'welcome',
  'email-confirmation',
  'booking-notice',
  'cancellation-notice',
];
const TOO_MANY = 'This address was sent as many mails today as one address is.';

/** `retry`: it failed, and a later attempt may succeed. `skipped`: not ours to send, now or ever. */
export type DeliveryOutcome = 'sent' | 'dropped' | 'refused' | 'retry' | 'skipped';

/** Sends one mail, if nobody has sent it and nobody is sending it. */
export async function deliverMail(deps: DeliveryDeps, mailId: string): Promise<DeliveryOutcome> {
  const { sendMail, log } = deps;
  if (!sendMail) {
    log({ severity: 'WARNING', message: 'mail waits: no mail server is configured', mail: mailId });
    return 'skipped';
  }
  const mail = await claim(deps, mailId);
  if (!mail) return 'skipped';
  if (mail.delivery.state === 'ERROR') {
    logError(log, 'mail given up', fieldsOf(mail));
    return 'refused';
  }

  let rendered: RenderedMail | undefined;
  try {
    await requireWithinLimit(deps, mail);
    rendered = await render(deps, mail);
    if (rendered) await sendMail(mail, rendered);
  } catch (error) {
    return recordFailure(deps, mail, error);
  }
  if (!rendered) return drop(deps, mail);
  await record(deps, mail, { state: 'SUCCESS' });
  log({ severity: 'INFO', message: 'mail sent', ...fieldsOf(mail) });
  return 'sent';
}

async function render(deps: DeliveryDeps, mail: Mail): Promise<RenderedMail | undefined> {
  if (mail.message) return mail.message;
  const input = await templateInput(deps, mail);
  return input && deps.renderMail(input, mail.createdAt);
}

/**
 * Nobody is sent more than so many mails a day, whoever causes them; nor is the hotel about one guest. A link for a new
 * password has a limit of its own, so that a stranger's doings keep no owner from it.
 */
async function requireWithinLimit(
  { countRequest }: DeliveryDeps,
  { kind, to, replyTo, delivery }: Mail,
): Promise<void> {
  if (!COUNTED.includes(kind) || delivery.attempts > 1) return;
  const subject = replyTo === undefined ? to : `${to} about ${replyTo}`;
  if (!(await isWithinLimit(countRequest, 'mailsPerRecipient', subject))) throw new MailRefused(TOO_MANY);
}

/** Makes the mail ours for as long as the lease lasts, or gives it up when it has waited for too long. */
function claim({ mails, clock }: DeliveryDeps, mailId: string): Promise<Mail | undefined> {
  return mails.transact(async (tx) => {
    const mail = await tx.find(mailId);
    const now = clock.now();
    if (!mail || !isFree(mail.delivery, now)) return undefined;
    const claimed = isTooLate(mail, now) ? givenUp(mail, now) : ours(mail, now);
    tx.update(claimed);
    return claimed;
  });
}

function givenUp(mail: Mail, now: Date): Mail {
  return withDelivery(mail, now, {
    error: 'It could not be sent in time.',
    ...mail.delivery,
    state: 'ERROR',
  });
}

function ours(mail: Mail, now: Date): Mail {
  const attempts = mail.delivery.attempts + 1;
  return withDelivery(mail, now, {
    ...mail.delivery,
    state: 'PROCESSING',
    attempts,
    dueAt: after(now, LEASE_MS),
  });
}

function isFree({ state, dueAt }: Delivery, now: Date): boolean {
  return state === 'PENDING' || (state === 'PROCESSING' && dueAt !== undefined && dueAt <= now);
}

async function recordFailure(deps: DeliveryDeps, mail: Mail, failure: unknown): Promise<DeliveryOutcome> {
  const error = (failure instanceof Error ? failure.message : 'unknown').slice(0, MAX_ERROR_LENGTH);
  const isFinal = failure instanceof MailRefused;
  await record(deps, mail, { state: isFinal ? 'ERROR' : 'PENDING', error });
  // Without the server's words: they may quote the address.
  const fields = { ...fieldsOf(mail), code: codeOf(failure) };
  if (isFinal) logError(deps.log, 'mail refused', fields);
  else deps.log({ severity: 'WARNING', message: 'mail not sent yet', ...fields });
  return isFinal ? 'refused' : 'retry';
}

async function record(
  deps: DeliveryDeps,
  mail: Mail,
  outcome: Pick<Delivery, 'state' | 'error'>,
): Promise<void> {
  await withRetries(() =>
    ifStillOurs(deps, mail, (tx) => {
      const now = deps.clock.now();
      const { attempts } = mail.delivery;
      const dueAt = outcome.state === 'PENDING' ? { dueAt: after(now, TASK_TIME_MS) } : {};
      tx.update(withDelivery(mail, now, { ...outcome, ...dueAt, attempts }));
    }),
  );
}

async function drop(deps: DeliveryDeps, mail: Mail): Promise<DeliveryOutcome> {
  await ifStillOurs(deps, mail, (tx) => tx.removeMail(mail._id));
  return 'dropped';
}

/** Another attempt may have begun after our lease, and the mail may be gone: then its state is not ours to write. */
function ifStillOurs({ mails }: DeliveryDeps, mail: Mail, write: (tx: MailTx) => void): Promise<void> {
  return mails.transact(async (tx) => {
    const current = await tx.find(mail._id);
    const isOurs =
      current?.delivery.state === 'PROCESSING' && current.delivery.attempts === mail.delivery.attempts;
    if (isOurs) write(tx);
  });
}

async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === RECORD_TRIES) throw error;
    }
  }
}

function withDelivery(mail: Mail, now: Date, delivery: Omit<Delivery, 'at'>): Mail {
  const isSettled = delivery.state === 'SUCCESS' || delivery.state === 'ERROR';
  const { dueAt, ...rest } = delivery;
  return {
    ...mail,
    expireAt: expiryOf(now),
    delivery: { ...rest, at: now, ...(dueAt && !isSettled && { dueAt }) },
  };
}

function fieldsOf({ _id, kind, delivery }: Mail) {
  return { mail: _id, kind, attempts: delivery.attempts };
}

function codeOf(failure: unknown): unknown {
  return failure instanceof Error && 'code' in failure ? failure.code : undefined;
}
