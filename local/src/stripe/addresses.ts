import { readFileSync } from 'node:fs';

interface Addresses {
  port: number;
  /** The key that signs the suite's events. It protects nothing: the stand-in serves only this machine. */
  webhookSecret: string;
}

export function stripeAddresses(): Addresses {
  // `as`: our own file has this shape.
  return JSON.parse(readFileSync(new URL('../../stripe.json', import.meta.url), 'utf8')) as Addresses;
}

export function stripeSite(): string {
  return `http://127.0.0.1:${stripeAddresses().port}`;
}
