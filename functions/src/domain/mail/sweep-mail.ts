import { after } from '../base/clock.ts';
import { logError } from '../base/log.ts';
import { reportTrouble, type ReportDeps } from './report-trouble.ts';
import { deliverMail, type DeliveryDeps, type DeliveryOutcome } from './deliver-mail.ts';
import type { MailSummary } from '../records/mail-store.ts';

const MAX_SWEPT = 100;
const WORKERS = 4;
/** After this long no further mail is taken; the next sweep continues. */
const BUDGET_MS = 2 * 60_000;
/** Mails that have waited longer than this are reported to the hotel. */
const STUCK_MS = 30 * 60_000;

/** Sends what never reached the queue, whose worker crashed, or whose task gave up; returns how many it sent. */
export async function sweepMail(deps: DeliveryDeps & ReportDeps): Promise<number> {
  if (!deps.sendMail) {
    deps.log({ severity: 'WARNING', message: 'mails wait: no mail server is configured' });
    return 0;
  }
  const end = deps.clock.now().getTime() + BUDGET_MS;
  const due = await deps.mails.listDue(deps.clock.now(), MAX_SWEPT);
  const outcomes = new Map<MailSummary, DeliveryOutcome>();
  const waiting = [...due];
  const work = async () => {
    for (let mail = waiting.shift(); mail !== undefined; mail = waiting.shift()) {
      outcomes.set(mail, await attempt(deps, mail._id));
      if (deps.clock.now().getTime() > end) return;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  await reportStuck(
    deps,
    due.filter((mail) => (outcomes.get(mail) ?? 'retry') === 'retry'),
  );
  return [...outcomes.values()].filter((outcome) => outcome === 'sent').length;
}

async function reportStuck(deps: ReportDeps, waiting: MailSummary[]): Promise<void> {
  const since = after(deps.clock.now(), -STUCK_MS);
  const count = waiting.filter(({ kind, createdAt }) => kind !== 'operations' && createdAt <= since).length;
  if (count > 0) await reportTrouble(deps, 'queue', [{ kind: 'mails-waiting', count }]);
}

/** Tries one mail; its failure does not stop the next. */
async function attempt(deps: DeliveryDeps, mailId: string): Promise<DeliveryOutcome> {
  try {
    return await deliverMail(deps, mailId);
  } catch (error) {
    logError(deps.log, 'mail not swept', { mail: mailId, cause: error });
    return 'retry';
  }
}
