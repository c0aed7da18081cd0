import { write } from 'firebase-functions/logger';
import type { Config } from './config.ts';
import { dependencies } from './dependencies.ts';
import { sweepPayments } from './domain/payments/sweep-payments.ts';
import { createApp } from './http/app.ts';
import { logFailures } from './log-failures.ts';
import { providerOf } from './pay/provider-of.ts';

/** Creates the handlers of the payment functions, the only ones that know the provider's key. */
export function composePayments(config: Config, region: string) {
  const deps = { ...dependencies(config, region), provider: providerOf(config, write) };
  return {
    payments: createApp(deps, 'pay'),
    sweepPayments: logFailures('sweepPayments', () => sweepPayments(deps)),
  };
}
