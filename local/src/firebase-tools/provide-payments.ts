import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emulatorHost } from '../emulators.ts';
import { portalHost, portalPort } from '../portal/addresses.ts';
import { startPortal } from '../portal/server.ts';
import { stripeAddresses, stripeSite } from '../stripe/addresses.ts';
import { startStandIn } from '../stripe/server.ts';

/** Any key of test mode: the stand-in accepts them all. */
const KEY = 'sk_test_of_the_suite';

export function providePayments(): void {
  const { webhookSecret } = stripeAddresses();
  // For the same reason as the mail server's: see provide-mail.ts.
  writeFileSync(
    path.resolve('functions/dist-payments/.secret.local'),
    `STRIPE_KEY=${KEY}\nSTRIPE_WEBHOOK_SECRET=${webhookSecret}\n`,
  );
  process.env.STRIPE_API ??= stripeSite();
  process.env.PAYMENTS ??= 'stripe';
  const eventsTo = `http://${emulatorHost('hosting')}/payments/events`;
  // Not awaited: the CLI starts as soon as it is loaded.
  startStandIn({ ...stripeAddresses(), eventsTo }).catch((error: unknown) => {
    console.error(`Error: the stand-in for Stripe cannot start: ${String(error)}`);
    process.exit(1);
  });
}

export function providePortal(): void {
  process.env.CHANNEL_HOSTS ??= portalHost();
  // Not awaited: the CLI starts as soon as it is loaded.
  startPortal(portalPort()).catch((error: unknown) => {
    console.error(`Error: the stand-in for portals cannot start: ${String(error)}`);
    process.exit(1);
  });
}
