import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emulatorHost } from '../emulators.ts';
import { Mailbox } from '../mail-catcher/mailbox.ts';
import { catchingServer } from '../mail-catcher/smtp-server.ts';
import { mailboxSite } from '../mail-catcher/web.ts';
import { startPortal } from '../portal/server.ts';
import { PORTAL_HOST, STAND_INS, startServer, STRIPE_SITE } from '../stand-ins.ts';
import { startStandIn } from '../stripe/server.ts';

const { host, smtpPort, mailPort, stripePort, portalPort, webhookSecret } = STAND_INS;
/** Any key of test mode: the stand-in accepts them all. */
const KEY = 'sk_test_of_the_suite';

/**
 * Starts the mail catcher and the stand-ins for Stripe and for portals, which end with this process, and tells the
 * functions where they are, and the site's address for links in mails.
 */
export function provideStandIns(): void {
  // The emulator reads secrets from these files before it asks Google. firebase.json excludes them from deployments.
  const keep = (folder: string, secrets: string) =>
    writeFileSync(path.resolve('functions', folder, '.secret.local'), secrets);
  keep('dist', `SMTP_URL=smtp://${host}:${smtpPort}\n`);
  keep('dist-payments', `STRIPE_KEY=${KEY}\nSTRIPE_WEBHOOK_SECRET=${webhookSecret}\n`);
  process.env.SITE_URL ??= `http://${emulatorHost('hosting')}`;
  process.env.STRIPE_API ??= STRIPE_SITE;
  process.env.PAYMENTS ??= 'stripe';
  process.env.CHANNEL_HOSTS ??= PORTAL_HOST;

  const mailbox = new Mailbox();
  const eventsTo = `http://${emulatorHost('hosting')}/payments/events`;
  const begun = {
    'mail server': startSmtp(mailbox),
    'inbox of caught mail': startServer(mailPort, () => mailboxSite(mailbox)),
    'stand-in for Stripe': startStandIn({ port: stripePort, webhookSecret, eventsTo }),
    'stand-in for portals': startPortal(portalPort),
  };
  // Not awaited: the CLI starts as soon as it is loaded.
  for (const [what, started] of Object.entries<Promise<unknown>>(begun))
    started.catch((error: unknown) => {
      console.error(`Error: the ${what} cannot start: ${String(error)}`);
      process.exit(1);
    });
}

/** Leaves no `error` listener, so that a later error of the server ends the suite visibly. */
function startSmtp(mailbox: Mailbox): Promise<void> {
  const server = catchingServer(mailbox);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(smtpPort, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
