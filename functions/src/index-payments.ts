/** A codebase and account of their own: only they can read the provider's key (docs/dev/decisions/0065). */
import process from 'node:process';
import { write } from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { readConfig } from './config.ts';
import { dependencies } from './dependencies.ts';
import { sweepPayments as sweep } from './domain/payments/sweep-payments.ts';
import { BEHIND_HOSTING, BY_THE_CLOCK } from './function-options.ts';
import { createApp } from './http/app.ts';
import { hideBodies } from './http/unread-bodies.ts';
import { logFailures } from './log-failures.ts';
import { providerOf } from './pay/provider-of.ts';
import { REGION } from './region.ts';
import { PAYMENT_ROLES, requireRoles } from './service-account.ts';

const SECRETS = ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'];

requireRoles(PAYMENT_ROLES);
const config = readConfig(process.env);
const deps = { ...dependencies(config, REGION), provider: providerOf(config, write) };
// A signature covers the raw bytes. The other function only gets requests from Google, which may be parsed.
if (config.functionTarget === 'pay') hideBodies();

export const pay = onRequest(
  { ...BEHIND_HOSTING, secrets: SECRETS, memory: '512MiB', concurrency: 20, maxInstances: 5 },
  createApp(deps, 'pay'),
);

/** Follows up payments, refunds and holds that no request finishes. */
export const sweepPayments = onSchedule(
  { ...BY_THE_CLOCK, schedule: 'every 5 minutes', secrets: SECRETS, timeoutSeconds: 300 },
  logFailures('sweepPayments', () => sweep(deps)),
);
