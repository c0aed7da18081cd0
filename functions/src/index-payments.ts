/** A codebase and account of their own: only they can read the provider's key (docs/dev/decisions/0065). */
import process from 'node:process';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { composePayments } from './compose-payments.ts';
import { readConfig } from './config.ts';
import { BEHIND_HOSTING, BY_THE_CLOCK } from './function-options.ts';
import { hideBodies } from './http/unread-bodies.ts';
import { REGION } from './region.ts';
import { PAYMENT_ROLES, requireRoles } from './service-account.ts';

const SECRETS = ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'];

requireRoles(PAYMENT_ROLES);
const config = readConfig(process.env);
const hotel = composePayments(config, REGION);
// A signature covers the raw bytes. The other function only gets requests from Google, which may be parsed.
if (config.functionTarget === 'pay') hideBodies();

export const pay = onRequest(
  { ...BEHIND_HOSTING, secrets: SECRETS, memory: '512MiB', concurrency: 20, maxInstances: 5 },
  hotel.payments,
);

/** Follows up payments, refunds and holds that no request finishes. */
export const sweepPayments = onSchedule(
  { ...BY_THE_CLOCK, schedule: 'every 5 minutes', secrets: SECRETS, timeoutSeconds: 300 },
  hotel.sweepPayments,
);
