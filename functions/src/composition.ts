import { setTimeout } from 'node:timers/promises';
import type { Config } from './config.ts';
import { CALLS_END_MS } from './deadline.ts';
import { dependencies } from './dependencies.ts';
import { sendDailyDigest } from './domain/bookings/send-daily-digest.ts';
import { lapseHolds } from './domain/bookings/desk-hold.ts';
import { pullChannels } from './domain/channels/pull-channels.ts';
import { finishDeletions } from './domain/guest-data/finish-deletions.ts';
import { deliverMail } from './domain/mail/deliver-mail.ts';
import { sweepMail } from './domain/mail/sweep-mail.ts';
import { checkHotel, checkMoney } from './domain/operations/check-hotel.ts';
import { sendStayMails } from './domain/operations/send-stay-mails.ts';
import { watchJobs } from './domain/operations/run-job.ts';
import { createApp } from './http/app.ts';
import { logFailures } from './log-failures.ts';
import { smtpSender } from './mail/smtp.ts';

export function compose(config: Config, region: string) {
  const deps = dependencies(config, region);
  const { mail } = config;
  const delivery = {
    ...deps,
    sendMail: mail.smtpUrl === undefined ? undefined : smtpSender({ from: mail.from, smtpUrl: mail.smtpUrl }),
  };

  const deleting = { ...deps, letCallsEnd: () => setTimeout(CALLS_END_MS) };

  return {
    api: createApp({ ...deps, provider: undefined }, 'api'),
    uploads: createApp({ ...deps, provider: undefined }, 'upload'),
    deliverMail: (mailId: string) => deliverMail(delivery, mailId),
    sweepMail: logFailures('sweepMail', async () => {
      // Holds end in hotels without payments, too, which deploy nothing else that comes every five minutes.
      await logFailures('lapseHolds', () => lapseHolds(deps))().catch(() => undefined);
      // Before the mails, of which these are some.
      await logFailures('finishDeletions', () => finishDeletions(deleting))().catch(() => undefined);
      await sweepMail(delivery);
      await watchJobs(deps);
    }),
    pullChannels: logFailures('pullChannels', () => pullChannels(deps)),
    checkHotel: logFailures('reconcile', () => checkHotel(deps)),
    checkMoney: logFailures('reconcileMoney', () => checkMoney(deps)),
    sendDailyDigest: logFailures('dailyDigest', async () => {
      await Promise.all([sendDailyDigest(deps), sendStayMails(deps)]);
    }),
  };
}
