import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emulatorHost } from '../emulators.ts';
import { stripeAddresses, stripeSite } from '../stripe/addresses.ts';
import { startStandIn } from '../stripe/server.ts';

/** The stand-in takes any key of test mode. */
const KEY = 'sk_test_of_the_suite';

/** Starts the stand-in for Stripe, and has the functions take payments by it. */
export function providePayments(): void {
  const { webhookSecret } = stripeAddresses();
  // As the mail server's: provide-mail.ts.
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
