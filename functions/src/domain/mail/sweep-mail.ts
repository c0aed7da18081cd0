import { deliverMail, type DeliveryOutcome } from './deliver-mail.ts';
import type { DeliveryDeps } from './mail-store.ts';

const MAX_SWEPT = 100;
/** How many mails leave side by side. */
const LANES = 4;
/** No new mail is taken up after this long; the next sweep goes on. */
const BUDGET_MS = 2 * 60_000;

/**
 * Delivers what nobody delivers: mails that were never handed over, whose worker died, or whose task gave up.
 * @returns how many were sent
 */
export async function sweepMail(deps: DeliveryDeps): Promise<number> {
  if (!deps.sendLetter) {
    deps.log({ severity: 'WARNING', message: 'mails wait: no mail server is configured' });
    return 0;
  }
  const end = deps.clock.now().getTime() + BUDGET_MS;
  const waiting = await deps.mails.listDue(deps.clock.now(), MAX_SWEPT);
  let sent = 0;
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if ((await attempt(deps, id)) === 'sent') sent++;
      if (deps.clock.now().getTime() > end) return;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return sent;
}

/** One mail's trouble is not the next one's. */
async function attempt(deps: DeliveryDeps, mailId: string): Promise<DeliveryOutcome> {
  try {
    return await deliverMail(deps, mailId);
  } catch (error) {
    const stack = error instanceof Error ? error.stack : undefined;
    deps.log({ severity: 'ERROR', message: 'mail not swept', mail: mailId, stack });
    return 'retry';
  }
}
