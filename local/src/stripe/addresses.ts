import { readFileSync } from 'node:fs';

interface Addresses {
  port: number;
  /** The key that signs the suite's events. It protects nothing: the stand-in serves only this machine. */
  webhookSecret: string;
}

/** Returns where the suite's stand-in for Stripe listens, from local/stripe.json. */
export function stripeAddresses(): Addresses {
  // `as`: our own file has this shape.
  return JSON.parse(readFileSync(new URL('../../stripe.json', import.meta.url), 'utf8')) as Addresses;
}

/** Returns the origin of the stand-in's API and payment pages. */
export function stripeSite(): string {
  return `http://127.0.0.1:${stripeAddresses().port}`;
}
