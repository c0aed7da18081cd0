import type { Clock } from '../clock.ts';
import { attempted, claimed, isClaimable } from './delivery-attempts.ts';
import type { MailStore, MailTx } from './mail-store.ts';
import type { Delivery, Mail } from './mail.ts';

export interface ClaimDeps {
  readonly mails: MailStore;
  readonly clock: Clock;
}

/** A mail that left and is not recorded as sent would leave again. */
const RECORD_TRIES = 3;

/** Takes a mail, if it is there and nobody else has taken it. */
export function claimMail({ mails, clock }: ClaimDeps, mailId: string): Promise<Mail | undefined> {
  return mails.transact(async (tx) => {
    const mail = await tx.find(mailId);
    const now = clock.now();
    if (!mail || !isClaimable(mail, now)) return undefined;
    const taken = claimed(mail, now);
    tx.update(taken);
    return taken;
  });
}

export async function recordOutcome(
  deps: ClaimDeps,
  mail: Mail,
  outcome: Pick<Delivery, 'state' | 'error'>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await ifStillClaimed(deps, mail, (tx) => tx.update(attempted(mail, deps.clock.now(), outcome)));
      return;
    } catch (error) {
      if (tries === RECORD_TRIES) throw error;
    }
  }
}

export function removeClaimed(deps: ClaimDeps, mail: Mail): Promise<void> {
  return ifStillClaimed(deps, mail, (tx) => tx.removeMail(mail._id));
}

/** After our lease another attempt may have begun, or the mail may be gone: then its state is not ours to write. */
function ifStillClaimed({ mails }: ClaimDeps, mail: Mail, write: (tx: MailTx) => void): Promise<void> {
  return mails.transact(async (tx) => {
    const delivery = (await tx.find(mail._id))?.delivery;
    if (delivery?.state === 'PROCESSING' && delivery.attempts === mail.delivery.attempts) write(tx);
  });
}
