import type { MailKind } from '@innkeep/contract/mail';
import type { Texts } from '@innkeep/contract/texts/texts';
import { errorCode } from '../../error-code.ts';
import { logError, type Log } from '../base/log.ts';
import { contentNow } from '../records/booking-mails.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { mailboxOf } from '../base/caller.ts';
import { isWithinLimit, type CountRequest } from '../base/rate-limiter.ts';
import type { Mail, RenderedMail, TemplateInput, Delivery } from '../records/mail.ts';
import { asItLeaves, bookingIdsIn, templateInput, type LinkDeps } from './template-input.ts';
import type { Clock } from '../base/clock.ts';
import { attempted, leased, isTakeable } from '../records/outbox.ts';
import type { MailStore, MailTx } from '../records/mail-store.ts';
import type { TextsStore } from '../texts/texts-store.ts';

/** @param texts those in force; those of `hotel/` by default */
export type RenderMail = (input: TemplateInput, enqueuedAt: Date, texts?: Texts) => RenderedMail;

/** Hands a mail to the mail server. Throws {@link MailRefused}, or anything else if a later attempt may succeed. */
export type SendMail = (mail: Pick<Mail, '_id' | 'to' | 'replyTo'>, rendered: RenderedMail) => Promise<void>;

/** The mail server will never accept this mail, so trying again is pointless. */
export class MailRefused extends Error {}

export interface DeliveryDeps extends TakeDeps, LinkDeps {
  readonly texts: TextsStore;
  readonly renderMail: RenderMail;
  /** Undefined without a mail server; mails then wait. */
  readonly sendMail: SendMail | undefined;
  readonly countRequest: CountRequest;
  readonly log: Log;
}

const MAX_ERROR_LENGTH = 300;
/** The kinds that count toward the limit of the guest they go to. */
const TO_GUESTS: readonly MailKind[] = [
  'payment-request',
  'confirmation',
  'before-stay',
  'after-stay',
  'change',
  'cancellation',
  'hold',
  'hold-over',
  'receipt',
  'invoice',
  'payment-pending',
  'refund',
  'welcome',
  'email-confirmation',
  'password-changed',
  'account-deleted',
  'account-kept',
];
/** The kinds that strangers can cause: they do not use up what a guest is sent of their own stays. */
const TO_CONFIRM: readonly MailKind[] = ['confirm-stay', 'hold-ending', 'email-change'];
/** The kinds that count toward the limit of the guest they are about. */
const ABOUT_GUESTS: readonly MailKind[] = ['booking-notice', 'change-notice', 'cancellation-notice'];
const TOO_MANY = 'This address has reached its daily limit of e-mails.';
const NO_LINK = 'Its link has expired, or the guest no longer has an address.';

/** `retry`: a later attempt may succeed. `skipped`: another worker sends it, or it cannot be sent now. */
export type DeliveryOutcome = 'sent' | 'dropped' | 'refused' | 'retry' | 'skipped';

/** Sends one mail, unless it was sent or is being sent. */
export async function deliverMail(deps: DeliveryDeps, mailId: string): Promise<DeliveryOutcome> {
  const { sendMail, log } = deps;
  if (!sendMail) {
    log({ severity: 'WARNING', message: 'mail waits: no mail server is configured', mail: mailId });
    return 'skipped';
  }
  const mail = await takeMail(deps, mailId);
  if (!mail) return 'skipped';
  if (mail.delivery.state === 'ERROR') {
    logError(log, 'mail given up', fieldsOf(mail));
    return 'refused';
  }

  let rendered: RenderedMail | undefined;
  try {
    const found = await deps.bookings.findAll(bookingIdsIn(mail));
    const addressed = asItLeaves(mail, found);
    const about = found.find(({ _id }) => _id === addressed.bookingId);
    await requireWithinLimit(deps, addressed, about);
    rendered = addressed.to === '' ? undefined : await render(deps, addressed, about);
    if (!rendered && mail.kind === 'stay-link' && about) throw new MailRefused(NO_LINK); // the desk waits for it
    if (rendered) await sendMail(addressed, rendered);
  } catch (error) {
    return recordFailure(deps, mail, error);
  }
  if (!rendered) {
    await ifStillTaken(deps, mail, (tx) => tx.removeMail(mail._id));
    return 'dropped';
  }
  await recordOutcome(deps, mail, { state: 'SUCCESS' });
  log({ severity: 'INFO', message: 'mail sent', ...fieldsOf(mail) });
  return 'sent';
}

async function render(
  deps: DeliveryDeps,
  mail: Mail,
  about: StoredBooking | undefined,
): Promise<RenderedMail | undefined> {
  const [input, texts] = await Promise.all([templateInput(deps, mail, about), deps.texts.inForce()]);
  try {
    return input && deps.renderMail(input, mail.createdAt, texts);
  } catch (cause) {
    logError(deps.log, 'mail not rendered', { ...fieldsOf(mail), cause }); // a bug, not a server failure
    throw cause;
  }
}

/** Limits a day's mails to an address, or about a guest. Password links count apart, against strangers. */
async function requireWithinLimit(
  { countRequest }: DeliveryDeps,
  mail: Mail,
  about: StoredBooking | undefined,
): Promise<void> {
  const isAgain = mail.kind === 'stay-link' && about !== undefined; // counts as what it says
  const subject = countedAgainst(isAgain ? { ...mail, kind: contentNow(about).kind } : mail);
  if (subject === undefined || mail.delivery.attempts > 1) return;
  if (!(await isWithinLimit(countRequest, 'mailsPerRecipient', subject))) throw new MailRefused(TOO_MANY);
}

/** The desk books guests without an address; its mails to its own hotel need no limit. */
function countedAgainst({ kind, to, replyTo }: Pick<Mail, 'kind' | 'to' | 'replyTo'>): string | undefined {
  if (TO_CONFIRM.includes(kind)) return `${mailboxOf(to)} to confirm`;
  if (TO_GUESTS.includes(kind)) return mailboxOf(to);
  return ABOUT_GUESTS.includes(kind) && replyTo !== undefined ? `${to} about ${replyTo}` : undefined;
}

async function recordFailure(deps: DeliveryDeps, mail: Mail, failure: unknown): Promise<DeliveryOutcome> {
  const error = (failure instanceof Error ? failure.message : 'unknown').slice(0, MAX_ERROR_LENGTH);
  const isFinal = failure instanceof MailRefused;
  await recordOutcome(deps, mail, { state: isFinal ? 'ERROR' : 'PENDING', error });
  // The server's words are not logged, because they may quote the address.
  const fields = { ...fieldsOf(mail), code: errorCode(failure) };
  if (isFinal) logError(deps.log, 'mail refused', fields);
  else deps.log({ severity: 'WARNING', message: 'mail not sent yet', ...fields });
  return isFinal ? 'refused' : 'retry';
}

function fieldsOf({ _id, kind, delivery }: Mail) {
  return { mail: _id, kind, attempts: delivery.attempts };
}

interface TakeDeps {
  readonly mails: MailStore;
  readonly clock: Clock;
}

/** How often recording is tried: a mail that was sent but is not recorded as sent would be sent again. */
const RECORD_TRIES = 3;

function takeMail({ mails, clock }: TakeDeps, mailId: string): Promise<Mail | undefined> {
  return mails.transact(async (tx) => {
    const mail = await tx.find(mailId);
    const now = clock.now();
    if (!mail || !isTakeable(mail, now)) return undefined;
    const taken = leased(mail, now);
    tx.update(taken);
    return taken;
  });
}

async function recordOutcome(
  deps: TakeDeps,
  mail: Mail,
  outcome: Pick<Delivery, 'state' | 'error'>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await ifStillTaken(deps, mail, (tx) => tx.update(attempted(mail, deps.clock.now(), outcome)));
      return;
    } catch (error) {
      if (tries === RECORD_TRIES) throw error;
    }
  }
}

/** Writes only while our lease lasts: afterwards another attempt may have begun, or the mail may be gone. */
function ifStillTaken({ mails }: TakeDeps, mail: Mail, write: (tx: MailTx) => void): Promise<void> {
  return mails.transact(async (tx) => {
    const delivery = (await tx.find(mail._id))?.delivery;
    if (delivery?.state === 'PROCESSING' && delivery.attempts === mail.delivery.attempts) write(tx);
  });
}
