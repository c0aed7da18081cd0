import { readFileSync } from 'node:fs';

interface Addresses {
  port: number;
  /** What the suite's events are signed with. It guards nothing: the stand-in speaks to this machine alone. */
  webhookSecret: string;
}

/** Where the suite's stand-in for Stripe listens, from local/stripe.json. */
export function stripeAddresses(): Addresses {
  // `as`: our own file, which has this shape.
  return JSON.parse(readFileSync(new URL('../../stripe.json', import.meta.url), 'utf8')) as Addresses;
}

/** The origin of its API and of its payment pages. */
export function stripeSite(): string {
  return `http://127.0.0.1:${stripeAddresses().port}`;
}
